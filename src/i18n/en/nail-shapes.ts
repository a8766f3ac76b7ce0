import type { nailShapeWords as source } from '../el/nail-shapes.ts'
import type { Translated } from '../translated.ts'

export const nailShapeWords: Translated<typeof source> = {
  shapes: {
    square: 'Square',
    squoval: 'Squoval',
    round: 'Round',
    oval: 'Oval',
    almond: 'Almond',
    coffin: 'Coffin',
    stiletto: 'Stiletto',
  },
  lengths: { short: 'Short', medium: 'Medium', long: 'Long' },
}
