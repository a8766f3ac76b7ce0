/** The colours of drawn pictures. */
export const paletteNames = [
  'porcelain',
  'wine',
  'aegean',
  'olive',
  'sunset',
  'night',
  'lilac',
  'milk',
] as const
export type PaletteName = (typeof paletteNames)[number]
