import type { DesignLength, DesignShape } from '#domain/designs/tags.ts'

import { nailOutlines } from './nail-shapes.ts'

/** Straight sides and sharp corners, in the box of the other outlines. */
const square =
  'M8 126C5 94 6 44 8 12C8 5 10 3 16 3C38 1 62 1 84 3C90 3 92 5 92 12C94 44 95 94 92 126C87 152 13 152 8 126Z'

const outlines: Readonly<Record<DesignShape, string>> = { ...nailOutlines, square }

/** How much the free end is stretched, from the cuticle on. */
const stretches: Readonly<Record<DesignLength, number>> = {
  short: 0.74,
  medium: 0.94,
  long: 1.2,
  extra_long: 1.45,
}

const cuticle = 126

/** A nail's outline: 100 wide, its rounded end at 126, its free end as high as its length requires. */
export const designOutline = (shape: DesignShape, length: DesignLength): string =>
  outlines[shape].replaceAll(
    /(-?[\d.]+)[ ]?(-?[\d.]+)/g,
    (_, x: string, y: string) => `${x} ${stretched(Number(y), stretches[length])}`,
  )

const stretched = (y: number, by: number): number =>
  y >= cuticle ? y : Math.round((cuticle - (cuticle - y) * by) * 10) / 10

/** The height of the free end. */
export const tipOf = (length: DesignLength): number => stretched(2, stretches[length])
