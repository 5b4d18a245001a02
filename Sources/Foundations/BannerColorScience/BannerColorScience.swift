// SPDX-License-Identifier: MIT

// BannerColorScience measures colors as people see them.
//
// It has linear light, CIELAB with the CIEDE2000 distance, contrast as WCAG defines it, and the
// simulation of color vision deficiencies. All results are identical on every machine.
