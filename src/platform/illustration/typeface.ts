import { inflateSync } from 'node:zlib'

/** One letter: how far it moves the pen, and its outline as an SVG path with y growing downwards, both in units of the face. */
interface Glyph {
  readonly advance: number
  readonly path: string
}

export interface Typeface {
  readonly unitsPerEm: number
  /** Undefined where the file has no such letter. */
  readonly glyph: (codePoint: number) => Glyph | undefined
}

type Tables = ReadonlyMap<string, Buffer>

/** The tables of a WOFF file, unpacked. */
function tablesOf(woff: Buffer): Tables {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  return new Map(
    Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
      const entry = 44 + index * 20
      const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
        number,
        number,
        number,
      ]
      const bytes = woff.subarray(offset, offset + packed)
      return [
        woff.toString('latin1', entry, entry + 4),
        packed < length ? inflateSync(bytes) : bytes,
      ] as const
    }),
  )
}

function table(tables: Tables, name: string): Buffer {
  const found = tables.get(name)
  if (!found) throw new Error(`the face has no ${name} table`)
  return found
}

/** Reads which glyph a code point has: format 4, which every face of the basic plane brings. */
function glyphIndex(cmap: Buffer): (codePoint: number) => number {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const start = starts.find((each) => cmap.readUInt16BE(each) === 4)
  if (start === undefined) throw new Error('the face has no map of the basic plane')
  const doubled = cmap.readUInt16BE(start + 6)
  const segment = (part: number, index: number) =>
    start + 14 + part * doubled + index * 2 + (part > 0 ? 2 : 0)
  return (codePoint) => {
    for (let index = 0; index < doubled / 2; index++) {
      if (cmap.readUInt16BE(segment(0, index)) < codePoint) continue
      const first = cmap.readUInt16BE(segment(1, index))
      if (first > codePoint) return 0
      const delta = cmap.readUInt16BE(segment(2, index))
      const at = segment(3, index)
      const range = cmap.readUInt16BE(at)
      if (range === 0) return (codePoint + delta) & 0xffff
      const found = cmap.readUInt16BE(at + range + (codePoint - first) * 2)
      return found === 0 ? 0 : (found + delta) & 0xffff
    }
    return 0
  }
}

interface Point {
  readonly x: number
  readonly y: number
  readonly onCurve: boolean
}
type Contour = readonly Point[]

/** The flags of a simple outline, repeats written out. @returns them and where the coordinates begin */
function readFlags(glyf: Buffer, from: number, count: number): { flags: number[]; next: number } {
  const flags: number[] = []
  let next = from
  while (flags.length < count) {
    const flag = glyf.readUInt8(next++)
    const times = flag & 8 ? glyf.readUInt8(next++) + 1 : 1
    for (let time = 0; time < times; time++) flags.push(flag)
  }
  return { flags, next }
}

/** Coordinates of one axis: each is a step from the one before. */
function readAxis(
  glyf: Buffer,
  from: number,
  { flags, short, same }: { flags: readonly number[]; short: number; same: number },
): { values: number[]; next: number } {
  let next = from
  let value = 0
  const values = flags.map((flag) => {
    if (flag & short) value += flag & same ? glyf.readUInt8(next++) : -glyf.readUInt8(next++)
    else if (!(flag & same)) {
      value += glyf.readInt16BE(next)
      next += 2
    }
    return value
  })
  return { values, next }
}

function simpleContours(glyf: Buffer, start: number, contours: number): Contour[] {
  const ends = Array.from({ length: contours }, (_, index) => glyf.readUInt16BE(start + 10 + index * 2))
  const instructions = start + 10 + contours * 2
  const count = (ends.at(-1) ?? -1) + 1
  const { flags, next } = readFlags(glyf, instructions + 2 + glyf.readUInt16BE(instructions), count)
  const x = readAxis(glyf, next, { flags, short: 2, same: 16 })
  const y = readAxis(glyf, x.next, { flags, short: 4, same: 32 })
  const points = flags.map((flag, index) => ({
    x: x.values[index] ?? 0,
    y: -(y.values[index] ?? 0),
    onCurve: (flag & 1) === 1,
  }))
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1))
}

/** An outline put together of others, such as a letter and its accent; these faces only ever move them. */
function compositeContours(glyf: Buffer, start: number, contoursOf: (index: number) => Contour[]): Contour[] {
  const all: Contour[] = []
  let at = start + 10
  let flags: number
  do {
    flags = glyf.readUInt16BE(at)
    const isWide = (flags & 1) === 1
    if (flags & (8 | 64 | 128)) throw new Error('the face turns or scales parts of letters')
    const [dx, dy] = isWide
      ? [glyf.readInt16BE(at + 4), glyf.readInt16BE(at + 6)]
      : [glyf.readInt8(at + 4), glyf.readInt8(at + 5)]
    const moved = contoursOf(glyf.readUInt16BE(at + 2)).map((contour) =>
      contour.map(({ x, y, onCurve }) => ({ x: x + dx, y: y - dy, onCurve })),
    )
    all.push(...moved)
    at += isWide ? 8 : 6
  } while (flags & 32)
  return all
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, onCurve: true })

/** Between two points off the curve lies one on it that the file leaves out. */
function pathOf(contour: Contour): string {
  const [first] = contour
  if (!first) return ''
  const last = contour.at(-1) ?? first
  const start = first.onCurve ? first : last.onCurve ? last : middle(first, last)
  const parts = [`M${start.x} ${start.y}`]
  const rest = first.onCurve ? contour.slice(1) : contour
  for (const [index, point] of rest.entries()) {
    if (point.onCurve) parts.push(`L${point.x} ${point.y}`)
    else {
      const following = rest[index + 1] ?? start
      const end = following.onCurve ? following : middle(point, following)
      parts.push(`Q${point.x} ${point.y} ${end.x} ${end.y}`)
    }
  }
  return `${parts.join('')}Z`
}

/**
 * Reads a face so that its letters can be drawn as shapes: the same on every machine, whatever fonts that has.
 * @param woff a WOFF 1 file with TrueType outlines
 */
export function readTypeface(woff: Buffer): Typeface {
  const tables = tablesOf(woff)
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map((name) =>
    table(tables, name),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer]
  const indexOf = glyphIndex(table(tables, 'cmap'))
  const isLong = head.readInt16BE(50) === 1
  const metrics = hhea.readUInt16BE(34)
  const place = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2)
  const contoursOf = (index: number): Contour[] => {
    const start = place(index)
    if (start === place(index + 1)) return []
    const contours = glyf.readInt16BE(start)
    return contours >= 0 ? simpleContours(glyf, start, contours) : compositeContours(glyf, start, contoursOf)
  }
  return {
    unitsPerEm: head.readUInt16BE(18),
    glyph: (codePoint) => {
      const index = indexOf(codePoint)
      if (index === 0) return undefined
      return {
        advance: hmtx.readUInt16BE(Math.min(index, metrics - 1) * 4),
        path: contoursOf(index).map(pathOf).join(''),
      }
    },
  }
}
