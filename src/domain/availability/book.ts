import type { ResourceId, StaffId } from '../ids.ts'
import type { BusyEntry, EpochMs, Range, SalonCalendar, SlotSettings } from './calendar.ts'
import { mergeRanges } from './ranges.ts'

/** The busy time of one staff member over all loaded days. */
export interface StaffBook {
  /** Bookings with their buffers; merged. */
  readonly booked: readonly Range[]
  /** When each booking and its after-buffer end; empty unless starts at exactly those times are offered. */
  readonly releases: ReadonlySet<EpochMs>
}

/** The entries by staff member; their ends only for tight starts. */
export function staffBooks(
  entries: readonly BusyEntry[],
  { tightStarts }: Pick<SlotSettings, 'tightStarts'>,
): ReadonlyMap<StaffId, StaffBook> {
  const ranges = new Map<StaffId, { busy: Range[]; releases: Set<EpochMs> }>()
  for (const { staffId, busy, freeAt } of entries) {
    if (staffId === null) continue
    const book = ranges.get(staffId) ?? { busy: [], releases: new Set() }
    ranges.set(staffId, book)
    for (const range of busy) book.busy.push(range)
    if (tightStarts) for (const instant of freeAt) book.releases.add(instant)
  }
  return new Map(
    ranges.entries().map(([id, { busy, releases }]) => [id, { booked: mergeRanges(busy), releases }]),
  )
}

/** One pool of equal units and every use of them. */
export interface ResourceBook {
  readonly units: number
  readonly taken: readonly Range[]
}

/** The pools that bookings and outages use; only those in `wanted`. */
export function resourceBooks(
  calendar: SalonCalendar,
  wanted: ReadonlySet<ResourceId>,
): ReadonlyMap<ResourceId, ResourceBook> {
  return new Map(
    [...wanted].map((resourceId) => {
      const pool = calendar.resources.get(resourceId)
      const used = calendar.bookings.flatMap(({ resource }) =>
        resource !== null && resource.resourceId === resourceId ? [resource.range] : [],
      )
      return [resourceId, { units: pool?.units ?? 0, taken: [...used, ...(pool?.outages ?? [])] }]
    }),
  )
}

/** Whether one more unit is free at every instant of `[start, end)`, beside the visit's own use. */
export function hasUnit(book: ResourceBook, own: readonly Range[], { start, end }: Range): boolean {
  const taken = [...book.taken, ...own].filter((range) => range.start < end && range.end > start)
  if (taken.length < book.units) return true
  const peaks = [start, ...taken.map((range) => range.start).filter((at) => at > start)]
  return peaks.every((at) => taken.filter((range) => range.start <= at && at < range.end).length < book.units)
}
