import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import { everyPicture, pictureFile, type PictureSpec, pictureRatio } from '#domain/picture-spec.ts'
import { pictureWidths, type PictureWidth } from '#domain/picture-widths.ts'

import { isDiskFull } from './database-away.ts'
import { pictureSvg } from './illustration/picture-svg.ts'
import { queueOf } from './in-turn.ts'

export type PictureStore = {
  /** The WebP bytes of a picture, from the folder or newly drawn. */
  readonly read: (spec: PictureSpec, width: PictureWidth) => Promise<Uint8Array>
  /** Draws the missing pictures of the catalogue. @returns how many files it made */
  readonly warm: (isStopped?: () => boolean) => Promise<number>
}

/** Increase it with every change of a drawing, so that an old folder never serves an old picture. */
const drawingVersion = 2

/** Draws one picture as WebP: `width` pixels wide, 4:3, typically 3 to 15 kB. */
async function renderPicture(spec: PictureSpec, width: PictureWidth): Promise<Uint8Array> {
  return await sharp(Buffer.from(pictureSvg(spec)), { density: 96 })
    .resize(width, Math.round(width / pictureRatio))
    .webp({ quality: 78, effort: 4, smartSubsample: true })
    .toBuffer()
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes a file whole or not at all, even when two processes draw it at once or the disk is full. */
async function writeWhole(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(folder, `.${file}.${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(unfinished, bytes)
    await rename(unfinished, join(folder, file))
  } catch (error) {
    if (!isDiskFull(error)) throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

/**
 * Pictures drawn on demand and stored as files in `folder`. Each is drawn once, even for simultaneous requests; at most
 * `atOnce` are drawn together, so that a cold start never takes every core from bookings.
 */
export function openPictureStore(folder: string, atOnce = 2): PictureStore {
  const versioned = join(folder, `v${drawingVersion}`)
  const underWay = new Map<string, Promise<Uint8Array>>()
  const inTurn = queueOf(atOnce)

  const obtain = async (spec: PictureSpec, width: PictureWidth, file: string) => {
    const kept = await readIfThere(join(versioned, file))
    if (kept) return { bytes: kept, isNew: false }
    const bytes = await inTurn(() => renderPicture(spec, width))
    await writeWhole(versioned, file, bytes)
    return { bytes, isNew: true }
  }
  const read = (spec: PictureSpec, width: PictureWidth): Promise<Uint8Array> => {
    const file = pictureFile(spec, width)
    const already = underWay.get(file)
    if (already) return already
    const mine = obtain(spec, width, file)
      .then(({ bytes }) => bytes)
      .finally(() => underWay.delete(file))
    underWay.set(file, mine)
    return mine
  }
  const warm = async (isStopped: () => boolean = () => false) => {
    let made = 0
    for (const spec of everyPicture) {
      if (isStopped()) break
      const drawn = await Promise.all(
        pictureWidths.map((width) => obtain(spec, width, pictureFile(spec, width))),
      )
      made += drawn.filter((one) => one.isNew).length
    }
    return made
  }
  return { read, warm }
}
