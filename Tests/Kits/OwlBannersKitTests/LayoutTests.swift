// SPDX-License-Identifier: MIT
import OwlBannersKit
