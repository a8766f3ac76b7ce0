import commissionerGreek from '@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2?url'
import commissionerLatin from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url'
import displayGreek from '@fontsource/noto-serif-display/files/noto-serif-display-greek-500-normal.woff2?url'
import displayLatin from '@fontsource/noto-serif-display/files/noto-serif-display-latin-500-normal.woff2?url'

import type { Locale } from '#domain/locale.ts'

/** The fonts of a language's first screen; the others of `styles/fonts.css` load with the first letter that needs them. */
export const fontPreloads: Record<Locale, readonly string[]> = {
  el: [commissionerGreek, displayGreek, commissionerLatin],
  en: [commissionerLatin, displayLatin],
}
