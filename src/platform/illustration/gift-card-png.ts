import sharp from 'sharp'

import type { GiftCardDesign } from '#domain/gift-card-design.ts'

import { giftCardSize, giftCardSvg } from './gift-card-svg.ts'

/** Sharp on paper of this size: about 300 dots to the inch. */
const scale = 2

const drawn = new Map<GiftCardDesign, Promise<Buffer>>()

/** A design as PNG for documents, which can't hold its shadows and gradients. Drawn once per process. */
export function giftCardPng(design: GiftCardDesign): Promise<Buffer> {
  const known = drawn.get(design)
  if (known) return known
  const made = sharp(Buffer.from(giftCardSvg(design)), { density: 72 * scale })
    .resize(giftCardSize.width * scale)
    .png({ palette: true, quality: 90 })
    .toBuffer()
  drawn.set(design, made)
  return made
}
