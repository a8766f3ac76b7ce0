/** The colours in which pictures are drawn. */
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
