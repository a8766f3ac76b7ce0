export interface Span {
  readonly from: number
  readonly to: number
}

type InLane<Item> = Item & { lane: number; lanes: number }

/** Puts items that overlap side by side: each group of neighbours shares the width. */
export function inLanes<Item extends Span>(items: readonly Item[]): InLane<Item>[] {
  const placed: InLane<Item>[] = []
  let group: InLane<Item>[] = []
  let ends: number[] = []
  const close = () => {
    for (const item of group) item.lanes = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const item of items.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= item.from)) close()
    const free = ends.findIndex((end) => end <= item.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = item.to
    group.push({ ...item, lane, lanes: 1 })
  }
  close()
  return placed
}
