import { paletteNames } from '#domain/picture-palettes.ts'
import { pictureCatalogue, pictureName, type PictureSpec } from '#domain/picture-spec.ts'
import { pictureAlt } from '#i18n/picture-alt.ts'

import { workPicture } from './designs.ts'
import type { Dice } from './dice.ts'
import type { PhotoRow } from './model.ts'

interface PhotosInput {
  readonly salonId: string
  /** The number of the salon, from 0. */
  readonly index: number
  readonly isLean: boolean
  readonly nextId: () => string
}

/** One drawn interior, and drawn nails: with designs in salons that are not lean. */
export function photoRowsOf(dice: Dice, { salonId, index, isLean, nextId }: PhotosInput): PhotoRow[] {
  // The first salons show each palette once; similar palettes are never far apart in a list.
  const palette = paletteNames[(index * 3 + 1) % paletteNames.length]
  const own = pictureCatalogue.filter((spec) => spec.palette === palette)
  const rooms = own.filter((spec) => spec.kind === 'salon')
  const nails = dice
    .mixed(own.filter((spec) => spec.kind !== 'salon'))
    .slice(0, isLean ? 2 : dice.whole(4, 6))
  const work = nails.map((spec, place): PictureSpec => {
    const number = isLean ? undefined : workPicture(index, place)
    return number === undefined ? spec : { kind: 'design', number }
  })
  return [dice.pick(rooms), ...work].map((spec, position) => ({
    id: nextId(),
    salonId,
    position,
    picture: pictureName(spec),
    isIllustration: true,
    altEl: pictureAlt(spec, 'el'),
    altEn: pictureAlt(spec, 'en'),
  }))
}
