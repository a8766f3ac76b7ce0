import type { PictureSpec } from '#domain/picture-spec.ts'

import { designSvg } from './design.ts'
import { faceSvg } from './face.ts'
import { handSvg } from './hand.ts'
import { salonSvg } from './salon.ts'
import { tipsSvg } from './tips.ts'

/** Draws a picture as SVG text. Pure: the same spec gives the same bytes on every machine. */
export function pictureSvg(spec: PictureSpec): string {
  if (spec.kind === 'design') return designSvg(spec.number)
  if (spec.kind === 'face') return faceSvg(spec)
  if (spec.kind === 'salon') return salonSvg(spec)
  return spec.kind === 'tips' ? tipsSvg(spec) : handSvg(spec)
}
