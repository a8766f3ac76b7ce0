import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { photoFormats, photoKind, type Crop, type PhotoFault, type PhotoFormat } from '#domain/photo.ts'
import { pictureWidths } from '#domain/picture-widths.ts'

import { queueOf } from './in-turn.ts'
import { PHOTO_SECONDS, PHOTOS_AT_ONCE, PHOTOS_WAITING } from './limits.ts'
import { frame, parts } from './photo-frames.ts'

/** A photo that is not taken. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused'
  readonly fault: PhotoFault
  constructor(fault: PhotoFault) {
    super(fault)
    this.fault = fault
  }
}

/** Too many photos wait already. */
export class PhotosBusy extends Error {
  override readonly name = 'PhotosBusy'
}

export interface CutPhoto {
  /** Of the upright photo, in pixels. */
  readonly width: number
  readonly height: number
  readonly crop: Crop
  readonly files: readonly {
    readonly format: PhotoFormat
    readonly width: number
    readonly bytes: Uint8Array
  }[]
}

const program = fileURLToPath(new URL('photo-process.ts', import.meta.url))
const inTurn = queueOf(PHOTOS_AT_ONCE)
let waiting = 0

/**
 * Opens a stranger's photo, in a process of its own, and makes everything that is shown of it.
 * @param crop the largest one of the middle where none is wished
 * @returns `source`: upright WebP, without metadata, of which later crops are cut
 * @throws {PhotoRefused} {PhotosBusy}
 */
export async function takePhoto(
  bytes: Uint8Array,
  crop: Crop | null,
): Promise<CutPhoto & { readonly source: Uint8Array }> {
  const kind = photoKind(bytes)
  if (!kind) throw new PhotoRefused('photo_kind')
  if (kind === 'heic') throw new PhotoRefused('photo_heic')
  return run(bytes, { crop, isSource: false })
}

/** Cuts a source that `takePhoto` made anew. @throws {PhotoRefused} {PhotosBusy} */
export const cutPhoto = (source: Uint8Array, crop: Crop): Promise<CutPhoto> =>
  run(source, { crop, isSource: true })

interface Wish {
  readonly crop: Crop | null
  readonly isSource: boolean
}

async function run(bytes: Uint8Array, wish: Wish): Promise<CutPhoto & { readonly source: Uint8Array }> {
  if (waiting >= PHOTOS_WAITING) throw new PhotosBusy()
  waiting += 1
  try {
    const head = new TextEncoder().encode(JSON.stringify(wish))
    return readAnswer(await inTurn(() => inProcess(frame([head, bytes]))))
  } finally {
    waiting -= 1
  }
}

function readAnswer(answer: Uint8Array): CutPhoto & { readonly source: Uint8Array } {
  const [head = new Uint8Array(), source = new Uint8Array(), ...made] = parts(answer)
  const said = JSON.parse(new TextDecoder().decode(head)) as
    | { fault: PhotoFault }
    | { width: number; height: number; crop: Crop }
  if ('fault' in said) throw new PhotoRefused(said.fault)
  const kinds = photoFormats.flatMap((format) => pictureWidths.map((width) => ({ format, width })))
  const files = kinds.map((kind, index) => {
    const file = made[index]
    if (!file) throw new Error('the photo process left out a file')
    return { ...kind, bytes: file }
  })
  return { ...said, source, files }
}

/**
 * It may read its own program and write nothing, opens no connection, knows no setting, and is ended when it takes too long; it ends
 * itself when it takes too much memory. A photo that makes it end is refused.
 */
function inProcess(input: Uint8Array): Promise<Uint8Array> {
  return new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=128', program],
      { stdio: ['pipe', 'pipe', 'pipe'], env: {}, timeout: PHOTO_SECONDS * 1000, killSignal: 'SIGKILL' },
    )
    const out: Uint8Array[] = []
    let said = ''
    child.stdout.on('data', (chunk: Uint8Array) => out.push(chunk))
    child.stderr.on('data', (chunk: Uint8Array) => (said += Buffer.from(chunk).toString().slice(0, 2000)))
    // A process that ended early takes no more input; its end says why.
    child.stdin.on('error', () => undefined)
    child.on('error', failed)
    child.on('close', (code, signal) => {
      if (code === 0) done(Buffer.concat(out))
      else if (code === 3 || signal !== null) failed(new PhotoRefused('photo_heavy'))
      else failed(new Error(`the photo process ended with ${code}: ${said}`))
    })
    child.stdin.end(input)
  })
}
