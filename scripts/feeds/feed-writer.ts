import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'

interface FeedFile {
  readonly packed: Gzip
  readonly written: Promise<void>
  /** The size before compression. */
  bytes: number
}

interface FeedPlace {
  readonly folder: string
  /** The name in its descriptor. */
  readonly name: string
  /** Seconds since 1970, in the name of each file, so that every name is unique. */
  readonly madeAt: number
  /** The size in bytes from which on another file is begun. */
  readonly mostBytes: number
}

/** Writes one feed: packed files of JSON, record by record, and the descriptor that names them. */
export class FeedWriter {
  readonly #place: FeedPlace
  readonly #names: string[] = []
  #file: FeedFile | undefined
  #records = 0

  constructor(place: FeedPlace) {
    this.#place = place
  }

  get records(): number {
    return this.#records
  }

  /** Resolves when the disk is ready for more. */
  async add(records: readonly object[]): Promise<void> {
    for (const record of records) {
      if (this.#file && this.#file.bytes >= this.#place.mostBytes) await this.#endFile()
      const isFirst = this.#file === undefined
      const file = (this.#file ??= this.#begin())
      await write(file, `${isFirst ? '{"data":[' : ','}\n${JSON.stringify(record)}`)
      this.#records += 1
    }
  }

  /** Ends the feed with its descriptor. @returns the names of its files, the descriptor first */
  async end(): Promise<readonly string[]> {
    await this.#endFile()
    const { folder, name, madeAt } = this.#place
    const descriptor = `${name}-${madeAt}.filesetdesc.json`
    const content = { generation_timestamp: madeAt, name, data_file: this.#names }
    await writeFile(join(folder, descriptor), `${JSON.stringify(content)}\n`)
    return [descriptor, ...this.#names]
  }

  #begin(): FeedFile {
    const { folder, name, madeAt } = this.#place
    const fileName = `${name}-${madeAt}_${String(this.#names.length + 1).padStart(4, '0')}.json.gz`
    this.#names.push(fileName)
    const packed = createGzip()
    const written = pipeline(packed, createWriteStream(join(folder, fileName), { flags: 'wx' }))
    // Awaited later: by the next record for a full stream, or at the end.
    written.catch(() => undefined)
    return { packed, written, bytes: 0 }
  }

  async #endFile(): Promise<void> {
    const file = this.#file
    if (!file) return
    this.#file = undefined
    file.packed.end('\n]}\n')
    await file.written
  }
}

async function write(file: FeedFile, text: string): Promise<void> {
  file.bytes += Buffer.byteLength(text)
  if (!file.packed.write(text)) await Promise.race([once(file.packed, 'drain'), file.written])
}
