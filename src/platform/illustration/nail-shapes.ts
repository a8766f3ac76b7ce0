import type { ShapeName } from '#domain/picture-spec.ts'

/** Outlines in a box 100 wide and 150 high, tip up, rounded at the cuticle. */
export const nailOutlines: Readonly<Record<ShapeName, string>> = {
  oval: 'M8 126C3 82 6 2 50 2S97 82 92 126C87 152 13 152 8 126Z',
  almond: 'M8 126C3 86 24 -8 50 -8S97 86 92 126C87 152 13 152 8 126Z',
  squoval:
    'M8 126C5 92 6 50 9 24C11 8 20 3 34 2C44 1 56 1 66 2C80 3 89 8 91 24C94 50 95 92 92 126C87 152 13 152 8 126Z',
  coffin: 'M8 126C4 96 17 36 23 5Q25 -3 33 -3L67 -3Q75 -3 77 5C83 36 96 96 92 126C87 152 13 152 8 126Z',
  stiletto: 'M8 126C3 96 36 10 46 -22Q50 -30 54 -22C64 10 97 96 92 126C87 152 13 152 8 126Z',
}
