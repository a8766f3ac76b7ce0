import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { photoFormats, photoKind, type Crop, type PhotoFault, type PhotoFormat } from '#domain/photo.ts'
import { pictureWidths } from '#domain/picture-widths.ts'

import { queueOf } from './in-turn.ts'
import { frame, parts } from './photo-frames.ts'
import { PHOTO_WAIT_SECONDS, PHOTOS_AT_ONCE, PHOTOS_WAITING } from './photo-limits.ts'

/** The error for a photo that is refused. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused'
  readonly fault: PhotoFault
  constructor(fault: PhotoFault) {
    super(fault)
    this.fault = fault
  }
}

/** The error when too many photos wait already. */
export class PhotosBusy extends Error {
  override readonly name = 'PhotosBusy'
}

export interface PhotoFile {
  readonly format: PhotoFormat
  readonly width: number
  readonly bytes: Uint8Array
}

export interface CutPhoto {
  /** The size of the photo when upright, in pixels. */
  readonly width: number
  readonly height: number
  readonly crop: Crop
  readonly files: readonly PhotoFile[]
}

const program = fileURLToPath(new URL('photo-process.ts', import.meta.url))
const inTurn = queueOf(PHOTOS_AT_ONCE)
let waiting = 0

/**
 * Decodes a stranger's photo in a separate process and makes all files that are shown.
 * @param crop null: the largest one, centred
 * @returns `source`: upright WebP without metadata, from which later crops are cut
 * @throws {PhotoRefused} {PhotosBusy}
 */
export async function takePhoto(
  bytes: Uint8Array,
  crop: Crop | null,
): Promise<CutPhoto & { readonly source: Uint8Array }> {
  requireKind(bytes)
  return readAnswer(await run(bytes, { crop, isSource: false, isPrivate: false }))
}

function requireKind(bytes: Uint8Array): void {
  const kind = photoKind(bytes)
  if (!kind) throw new PhotoRefused('photo_kind')
  if (kind === 'heic') throw new PhotoRefused('photo_heic')
}

export interface PrivatePhoto {
  /** The size of the photo when upright, in pixels. */
  readonly width: number
  readonly height: number
  /** WebP, upright, without metadata: the photo, and its centred square. */
  readonly bytes: Uint8Array
  readonly small: Uint8Array
}

/** The same for a private photo: it is not cropped, and has no public address. @throws {PhotoRefused} {PhotosBusy} */
export async function takePrivatePhoto(photo: Uint8Array): Promise<PrivatePhoto> {
  requireKind(photo)
  const answer = await run(photo, { crop: null, isSource: false, isPrivate: true })
  const { said, files } = opened<Pick<PrivatePhoto, 'width' | 'height'>>(answer)
  const [bytes, small] = files
  if (!bytes || !small) throw new Error('the photo process left out a file')
  return { width: said.width, height: said.height, bytes, small }
}

/**
 * The same for a portrait: square files around the face; the photo itself is not stored. @throws {PhotoRefused}
 * {PhotosBusy}
 */
export async function takeFace(photo: Uint8Array): Promise<readonly PhotoFile[]> {
  requireKind(photo)
  const answer = await run(photo, { crop: null, isSource: false, isPrivate: false, isFace: true })
  return namedFiles(opened(answer).files)
}

/** Cuts a source of `takePhoto` again. @throws {PhotoRefused} {PhotosBusy} */
export const cutPhoto = async (source: Uint8Array, crop: Crop): Promise<CutPhoto> =>
  readAnswer(await run(source, { crop, isSource: true, isPrivate: false }))

interface PhotoWork {
  readonly crop: Crop | null
  readonly isSource: boolean
  readonly isPrivate: boolean
  readonly isFace?: boolean
}

async function run(bytes: Uint8Array, photoWork: PhotoWork): Promise<Uint8Array> {
  if (waiting >= PHOTOS_WAITING) throw new PhotosBusy()
  waiting += 1
  try {
    const head = new TextEncoder().encode(JSON.stringify(photoWork))
    return await inTurn(() => inProcess(frame([head, bytes])))
  } finally {
    waiting -= 1
  }
}

/** Parses the process's answer and its files. @throws {PhotoRefused} */
function opened<Said extends object>(answer: Uint8Array): { said: Said; files: Uint8Array[] } {
  const [head = new Uint8Array(), ...files] = parts(answer)
  const said = JSON.parse(new TextDecoder().decode(head)) as Said | { readonly fault: PhotoFault }
  if ('fault' in said) throw new PhotoRefused(said.fault)
  return { said, files }
}

function readAnswer(answer: Uint8Array): CutPhoto & { readonly source: Uint8Array } {
  const { said, files: all } = opened<Pick<CutPhoto, 'width' | 'height' | 'crop'>>(answer)
  const [source = new Uint8Array(), ...made] = all
  return { ...said, source, files: namedFiles(made) }
}

/** Files in the order in which the process makes them. */
function namedFiles(made: readonly Uint8Array[]): readonly PhotoFile[] {
  const kinds = photoFormats.flatMap((format) => pictureWidths.map((width) => ({ format, width })))
  return kinds.map((kind, index) => {
    const file = made[index]
    if (!file) throw new Error('the photo process left out a file')
    return { ...kind, bytes: file }
  })
}

/**
 * The process may read its own program but not write files, opens no connection and gets no settings. It ends itself
 * when it takes too much memory or work, and the photo is refused. If the machine does not let it finish, the sender
 * may try again later.
 */
function inProcess(input: Uint8Array): Promise<Uint8Array> {
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=128', program],
      { stdio: ['pipe', 'pipe', 'pipe'], env: {}, timeout: PHOTO_WAIT_SECONDS * 1000, killSignal: 'SIGKILL' },
    )
    const out: Uint8Array[] = []
    let said = ''
    child.stdout.on('data', (chunk: Uint8Array) => out.push(chunk))
    child.stderr.on('data', (chunk: Uint8Array) => (said += Buffer.from(chunk).toString().slice(0, 2000)))
    // A process that ended early takes no more input; its exit has the reason.
    child.stdin.on('error', () => undefined)
    child.on('error', failed)
    child.on('close', (code, signal) => {
      if (code === 0) done(Buffer.concat(out))
      else if (code === 3) failed(new PhotoRefused('photo_heavy'))
      else if (signal !== null) failed(new PhotosBusy())
      else failed(new Error(`the photo process ended with ${code}: ${said}`))
    })
    child.stdin.end(input)
  })
}
