interface Spot {
  readonly x: number
  readonly y: number
}

export interface StreetLine {
  readonly name: string
  /** The more important street takes precedence. */
  readonly rank: number
  readonly points: readonly Spot[]
}

export interface PlacedName extends Spot {
  readonly name: string
  /** Radians; never upside down. */
  readonly angle: number
}

interface NameRoom {
  /** The part of the square that the names must fit into, in pixels. */
  readonly size: number
  readonly height: number
  readonly widthOf: (name: string) => number
}

interface Stretch {
  readonly from: Spot
  readonly to: Spot
  readonly length: number
}

/** How far a street may bend away from its name, in pixels. */
const bend = 4
/** The distance between two names, in pixels. */
const gap = 14

/** The positions of street names: along a straight stretch that is long enough, each once, without overlaps. */
export function placeNames(lines: readonly StreetLine[], room: NameRoom): readonly PlacedName[] {
  const longest = new Map<string, { readonly rank: number; readonly stretch: Stretch }>()
  for (const { name, rank, points } of lines) {
    const stretch = longestStretch(points)
    const known = longest.get(name)
    if (stretch && (known === undefined || stretch.length > known.stretch.length))
      longest.set(name, { rank, stretch })
  }
  const placed: (PlacedName & { readonly width: number })[] = []
  const byRank = [...longest].toSorted(
    ([, one], [, other]) => one.rank - other.rank || other.stretch.length - one.stretch.length,
  )
  for (const [name, { stretch }] of byRank) {
    const width = room.widthOf(name)
    const place = middleOf(name, stretch)
    const isIn = stretch.length >= width + gap && fits(place, width, room)
    if (isIn && placed.every((other) => isApart(place, width, other, room.height)))
      placed.push({ ...place, width })
  }
  return placed.map(({ name, x, y, angle }) => ({ name, x, y, angle }))
}

function middleOf(name: string, { from, to }: Stretch): PlacedName {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const upright = angle > Math.PI / 2 ? angle - Math.PI : angle <= -Math.PI / 2 ? angle + Math.PI : angle
  return { name, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: upright }
}

/** A name across the edge would be cut off there. */
function fits({ x, y, angle }: PlacedName, width: number, { size, height }: NameRoom): boolean {
  const across = (Math.abs(Math.cos(angle)) * width + Math.abs(Math.sin(angle)) * height) / 2
  const down = (Math.abs(Math.sin(angle)) * width + Math.abs(Math.cos(angle)) * height) / 2
  return x - across >= 0 && x + across <= size && y - down >= 0 && y + down <= size
}

/** Overlaps are tested with rows of discs as wide as the text is high. */
function isApart(
  place: PlacedName,
  width: number,
  other: PlacedName & { readonly width: number },
  height: number,
): boolean {
  const discs = discsOf(place, width, height)
  return discsOf(other, other.width, height).every(({ x, y }) =>
    discs.every((disc) => Math.hypot(disc.x - x, disc.y - y) >= height + 4),
  )
}

function discsOf({ x, y, angle }: PlacedName, width: number, height: number): readonly Spot[] {
  const count = Math.max(2, Math.ceil(width / height))
  return Array.from({ length: count }, (_, index) => {
    const along = (index / (count - 1) - 0.5) * (width - height)
    return { x: x + Math.cos(angle) * along, y: y + Math.sin(angle) * along }
  })
}

/** The longest nearly straight part of a line. */
function longestStretch(points: readonly Spot[]): Stretch | undefined {
  let best: Stretch | undefined
  for (let first = 0; first + 1 < points.length; first += 1) {
    let last = first + 1
    while (last + 1 < points.length && isStraight(points, first, last + 1)) last += 1
    const [from, to] = [points[first] as Spot, points[last] as Spot]
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (best === undefined || length > best.length) best = { from, to, length }
  }
  return best
}

function isStraight(points: readonly Spot[], first: number, last: number): boolean {
  const [from, to] = [points[first] as Spot, points[last] as Spot]
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(x, y)
  if (length === 0) return false
  return points
    .slice(first + 1, last)
    .every((point) => Math.abs(x * (point.y - from.y) - y * (point.x - from.x)) / length <= bend)
}
