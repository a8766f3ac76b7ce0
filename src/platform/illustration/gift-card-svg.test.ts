import sharp, { type OutputInfo } from 'sharp'
import { expect, test } from 'vitest'

import { amountGround, giftCardSvg } from './gift-card-svg.ts'

/** The largest step between two neighbours in a row of pixels, of 255. */
function sharpestEdge(pixels: Buffer, { width, channels }: OutputInfo): number {
  let most = 0
  for (let index = channels; index < pixels.length; index += 1)
    if (index % (width * channels) >= channels)
      most = Math.max(most, Math.abs((pixels[index] ?? 0) - (pixels[index - channels] ?? 0)))
  return most
}

// The fine arcs, confetti and stars of the others are everywhere, pale on the side of the text.
test.each(['almond', 'aegean', 'meander'] as const)(
  'nothing that the eye catches is drawn below the amount: %s',
  async (design) => {
    const { data, info } = await sharp(Buffer.from(giftCardSvg(design)))
      .extract(amountGround)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(sharpestEdge(data, info)).toBeLessThan(32)
  },
)
