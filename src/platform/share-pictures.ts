import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

import type { Locale } from '#domain/locale.ts'
import { isPhotoName } from '#domain/photo.ts'
import { parsePictureName, type PictureSpec } from '#domain/picture-spec.ts'

import { type ShareCard, shareCardSvg, sharePictureBox } from './illustration/share-card.ts'
import { queueOf } from './in-turn.ts'
import { SHARE_PICTURE_BYTES, SHARE_PICTURES_WAITING } from './limits.ts'
import type { PictureStore } from './pictures.ts'

/** Increase it with every change of the drawing, so that no network keeps showing an old one. */
const drawingVersion = 1

/** A hash of the content, so that changed content gets a new address. 12 hexadecimal digits. */
const versionOf = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, card.title, card.place, card.call, card.picture]))
    .digest('hex')
    .slice(0, 12)

/** The path of a salon's picture for links; the path of the site's own picture has no name. */
export const sharePath = (locale: Locale, name: string, card: ShareCard): string =>
  `/share/${locale}/${name}-${versionOf(card)}.jpg`

/** Parses a path; undefined for one that is not ours. */
export function parseSharePath(path: string): { locale: Locale; name: string } | undefined {
  const match = /^\/share\/(el|en)\/([a-z0-9-]{1,120})-[0-9a-f]{12}\.jpg$/.exec(path)
  return match ? { locale: match[1] as Locale, name: match[2] as string } : undefined
}

export interface SharePictures {
  /** The JPEG, about 60 kB, cached or newly drawn; undefined when too many wait already. */
  readonly read: (card: ShareCard) => Promise<Buffer<ArrayBuffer>> | undefined
}

const housePicture: PictureSpec = { kind: 'salon', seed: 1, palette: 'wine' }

/** A salon's own photo, its illustration, or the default picture. */
async function pictureOf({ picture }: ShareCard, { pictures, photo }: ShareSources): Promise<Uint8Array> {
  const own = picture === null || !isPhotoName(picture) ? undefined : await photo(picture)
  // Read from the store, which draws it once for all uses, since drawing is most of the work.
  return own ?? pictures.read((picture === null ? undefined : parsePictureName(picture)) ?? housePicture, 960)
}

async function draw(card: ShareCard, sources: ShareSources): Promise<Buffer<ArrayBuffer>> {
  const { left, top, width, height } = sharePictureBox
  const { data, info } = await sharp(await pictureOf(card, sources))
    .resize(width, height)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = await sharp(Buffer.from(await shareCardSvg(card)))
    .composite([{ input: data, raw: info, left, top }])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer()
  return Buffer.from(drawn)
}

export interface ShareSources {
  readonly pictures: PictureStore
  /** A salon's own photo by its name, 960 pixels wide; undefined when it was deleted. */
  readonly photo: (name: string) => Promise<Uint8Array | undefined>
}

/**
 * Pictures for shared links, with the recently requested ones cached. One is drawn at a time, once for simultaneous
 * requests, so that a crawler that wants all of them takes a part of one core, and bookings keep the rest.
 */
export function openSharePictures(sources: ShareSources, bytes = SHARE_PICTURE_BYTES): SharePictures {
  const kept = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: bytes,
    sizeCalculation: ({ length }) => length,
  })
  const underWay = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  const inTurn = queueOf(1)

  return {
    read: (card) => {
      const version = versionOf(card)
      const known = kept.get(version)
      if (known) return Promise.resolve(known)
      const already = underWay.get(version)
      if (already) return already
      if (underWay.size >= SHARE_PICTURES_WAITING) return undefined
      const mine = inTurn(() => draw(card, sources))
        .then((picture) => {
          kept.set(version, picture)
          return picture
        })
        .finally(() => underWay.delete(version))
      underWay.set(version, mine)
      return mine
    },
  }
}
