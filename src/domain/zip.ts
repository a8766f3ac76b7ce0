/** The check sum of ZIP archives (CRC-32). */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1
  return value
})

function checkSum(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] as number) ^ (sum >>> 8)
  return (sum ^ 0xff_ff_ff_ff) >>> 0
}

export interface ZippedFile {
  /** The file's name, without folders. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** 1 January 1980, because a file made on demand has no meaningful date. */
const epoch = 0x00_21

/** The fields that both headers of a file share, from the version on. */
function facts({ bytes }: ZippedFile, nameLength: number): DataView {
  const view = new DataView(new ArrayBuffer(26))
  // Version 2.0; UTF-8 names; stored uncompressed, since a PDF is compressed already.
  view.setUint16(0, 20, true)
  view.setUint16(2, 0x08_00, true)
  view.setUint16(8, epoch, true)
  view.setUint32(10, checkSum(bytes), true)
  view.setUint32(14, bytes.length, true)
  view.setUint32(18, bytes.length, true)
  view.setUint16(22, nameLength, true)
  return view
}

const numbers = (...pairs: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(pairs.reduce((sum, [size]) => sum + size, 0)))
  let at = 0
  for (const [size, value] of pairs) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return new Uint8Array(view.buffer)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * A ZIP archive of a few files, less than 4 GB together, in parts. Each file is requested when its turn comes, so that
 * only one is in memory.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = []
  let offset = 0
  for await (const file of files) {
    const name = new TextEncoder().encode(file.name)
    const shared = new Uint8Array(facts(file, name.length).buffer)
    const head = joined([numbers([4, 0x04_03_4b_50]), shared, name])
    directory.push(
      joined([
        numbers([4, 0x02_01_4b_50], [2, 20]),
        shared,
        numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        name,
      ]),
    )
    offset += head.length + file.bytes.length
    yield head
    yield file.bytes
  }
  yield endOf(directory, offset)
}

/** The list of the files, which begins at an offset, and the end. */
function endOf(directory: readonly Uint8Array[], offset: number): Uint8Array {
  const listed = joined(directory)
  const count = directory.length
  const end = numbers(
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listed.length],
    [4, offset],
    [2, 0],
  )
  return joined([listed, end])
}
