import sharp, { type CreateRaw } from 'sharp'

import { cropBox, fittingCrop, middleCrop, photoFormats, type Crop, type PhotoFault } from '#domain/photo.ts'
import { PHOTO_LEAST_SIDE, PHOTO_PIXELS } from '#domain/photo.ts'
import { pictureWidths } from '#domain/picture-widths.ts'

import { frame, parts } from './photo-frames.ts'
import {
  CLIENT_PHOTO_SIDE,
  CLIENT_PHOTO_SMALL_SIDE,
  PHOTO_MEMORY_BYTES,
  PHOTO_SOURCE_SIDE,
  PHOTO_WORK_SECONDS,
} from './photo-limits.ts'

/**
 * A separate process that decodes one stranger's photo and ends: standard input is the request and the file, standard
 * output the result. The server survives whatever a photo does to it.
 */

class Fault extends Error {
  readonly code: PhotoFault
  constructor(code: PhotoFault) {
    super(code)
    this.code = code
  }
}

// Only the loaders of the three formats stay: no vector drawings, no documents, no rare formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

const watch = setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (process.memoryUsage.rss() > PHOTO_MEMORY_BYTES || user + system > PHOTO_WORK_SECONDS * 1_000_000)
    process.exit(3)
}, 20)

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: PHOTO_PIXELS, failOn: 'error' })

/** Checks the size in the file's header before it is decoded. */
async function measure(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw new Fault('photo_broken')
    })
  if (width * height > PHOTO_PIXELS) throw new Fault('photo_pixels')
  if (Math.min(width, height) < PHOTO_LEAST_SIDE) throw new Fault('photo_small')
}

/** Turns the photo upright, removes its metadata and limits its size. */
const upright = (bytes: Uint8Array, side: number, quality: number) =>
  open(bytes)
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .webp({ quality, effort: 2 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Fault('photo_broken')
    })

const PICTURE_WIDEST = Math.max(...pictureWidths)

/** Each width in each format. @param high the height of a file one wide */
async function filesOf(data: Uint8Array, raw: CreateRaw, high: number): Promise<Uint8Array[]> {
  const files: Uint8Array[] = []
  for (const format of photoFormats)
    for (const width of pictureWidths) {
      const resized = sharp(data, { raw }).resize(width, width * high)
      files.push(
        await (
          format === 'avif'
            ? resized.avif({ quality: 55, effort: 2 })
            : resized.webp({ quality: 78, effort: 4, smartSubsample: true })
        ).toBuffer(),
      )
    }
  return files
}

async function cut(source: Uint8Array, crop: Crop, size: { width: number; height: number }) {
  const { data, info } = await open(source)
    .extract(cropBox(crop, size))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return filesOf(data, { width: info.width, height: info.height, channels: info.channels }, 3 / 4)
}

/** A square around the most salient part, which on a portrait is the face; the rest is dropped. */
async function cutFace(bytes: Uint8Array): Promise<Uint8Array> {
  const { data: whole, info: size } = await upright(bytes, PHOTO_SOURCE_SIDE, 90)
  const side = Math.min(size.width, size.height, PICTURE_WIDEST)
  const { data, info } = await open(whole)
    .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return frame([new TextEncoder().encode('{}'), ...(await filesOf(data, raw, 1))])
}

/** Keeps a private photo whole, with a square thumbnail for lists. */
async function keepWhole(bytes: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await upright(bytes, CLIENT_PHOTO_SIDE, 82)
  const small = await sharp(data)
    .resize(CLIENT_PHOTO_SMALL_SIDE, CLIENT_PHOTO_SMALL_SIDE, { fit: 'cover' })
    .webp({ quality: 76, effort: 4 })
    .toBuffer()
  const said = new TextEncoder().encode(JSON.stringify({ width: info.width, height: info.height }))
  return frame([said, data, small])
}

async function work(input: Uint8Array): Promise<Uint8Array> {
  const [head, bytes] = parts(input)
  const { crop, isSource, isPrivate, isFace } = JSON.parse(new TextDecoder().decode(head)) as {
    crop: Crop | null
    isSource: boolean
    isPrivate: boolean
    isFace?: boolean
  }
  if (!bytes) throw new Fault('photo_broken')
  if (!isSource) await measure(bytes)
  if (isPrivate) return keepWhole(bytes)
  if (isFace) return cutFace(bytes)
  const source = isSource ? undefined : await upright(bytes, PHOTO_SOURCE_SIDE, 90)
  const { width, height } = source?.info ?? (await open(bytes).metadata())
  const size = { width, height }
  const fitting = crop ? fittingCrop(crop, size) : middleCrop(size)
  const files = await cut(source?.data ?? bytes, fitting, size)
  const said = new TextEncoder().encode(JSON.stringify({ ...size, crop: fitting }))
  return frame([said, source?.data ?? new Uint8Array(), ...files])
}

const chunks: Uint8Array[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array)
const answer = await work(Buffer.concat(chunks)).catch((error: unknown) => {
  if (!(error instanceof Fault)) throw error
  return frame([new TextEncoder().encode(JSON.stringify({ fault: error.code }))])
})
clearInterval(watch)
process.stdout.end(answer)
