import sharp from 'sharp'

import type { GiftCardDesign } from '#domain/gift-card-design.ts'

import { giftCardSize, giftCardSvg } from './gift-card-svg.ts'

/** Sharp on paper of this size: about 300 dots to the inch. */
const scale = 2

const drawn = new Map<GiftCardDesign, Promise<Buffer>>()

/**
 * A design as JPEG for documents, which can't hold its shadows and gradients: half the size of a PNG, because mails carry
 * it. Drawn once per process.
 */
export function giftCardPicture(design: GiftCardDesign): Promise<Buffer> {
  const known = drawn.get(design)
  if (known) return known
  const made = sharp(Buffer.from(giftCardSvg(design)), { density: 72 * scale })
    .resize(giftCardSize.width * scale)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  drawn.set(design, made)
  return made
}
