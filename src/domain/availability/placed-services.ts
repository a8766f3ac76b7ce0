import { MINUTE, type EpochMs, type Phase, type Range } from './calendar.ts'
import { busyRanges, lengthenWork, lengthOf } from './occupation.ts'
import { mergeRanges } from './ranges.ts'

/** A service at a time that the salon chose itself, even one that is not offered. */
export interface PlacedService<Staff extends string = string> {
  readonly staffId: Staff
  readonly start: EpochMs
  readonly phases: readonly Phase[]
}

/** Minutes for cleaning around a service. */
export interface Buffers {
  readonly before: number
  readonly after: number
}

/** Changes to a service: another staff member, another length in minutes. */
export interface ServiceChange<Staff extends string = string> {
  readonly staffId?: Staff | undefined
  readonly minutes?: number | undefined
}

export interface TakenTime<Staff extends string = string> {
  readonly staffId: Staff
  readonly ranges: readonly Range[]
}

export const endOf = ({ start, phases }: Pick<PlacedService, 'start' | 'phases'>): EpochMs =>
  start + lengthOf(phases)

/**
 * Changes the length of a service: the last work becomes longer or shorter; if that is not enough, all of it becomes
 * work.
 */
export function stretched(phases: readonly Phase[], minutes: number): readonly Phase[] {
  const more = minutes - lengthOf(phases) / MINUTE
  if (more >= 0) return lengthenWork(phases, more)
  const last = phases.findLast(({ kind }) => kind === 'work')
  return last !== undefined && last.minutes + more > 0
    ? lengthenWork(phases, more)
    : [{ kind: 'work', minutes }]
}

export interface VisitMove<Item extends PlacedService> {
  /** Whether the services after it move too. */
  readonly isSequence: boolean
  /** Milliseconds. */
  readonly by: number
  readonly changeOf: (item: Item, index: number) => ServiceChange<Item['staffId']> | undefined
}

/** Moves a whole visit; services after one that gets longer start later, after a shorter one earlier. */
export function movedServices<Item extends PlacedService>(
  before: readonly Item[],
  { isSequence, by, changeOf }: VisitMove<Item>,
): readonly Item[] {
  const growth = before.map((item, index) => {
    const minutes = changeOf(item, index)?.minutes
    return minutes === undefined ? 0 : minutes * MINUTE - lengthOf(item.phases)
  })
  return before.map((item, index) => {
    const later = before.reduce(
      (sum, other, n) =>
        isSequence && n !== index && endOf(other) <= item.start ? sum + (growth[n] ?? 0) : sum,
      0,
    )
    const { staffId = item.staffId, minutes } = changeOf(item, index) ?? {}
    const phases = minutes === undefined ? item.phases : stretched(item.phases, minutes)
    return { ...item, staffId, phases, start: item.start + by + later }
  })
}

/** A service of a changed visit: one of the former services, with its position there, or a new one. */
export interface EditedService<Item extends PlacedService> {
  /** Its start is ignored. */
  readonly item: Item
  /** Its former position; undefined: it is new. */
  readonly was: number | undefined
}

export interface VisitEdit<Item extends PlacedService> {
  readonly before: readonly Item[]
  /** In the order in which they are done. */
  readonly services: readonly EditedService<Item>[]
  readonly isSequence: boolean
}

/**
 * The times of a visit whose services are changed; its start stays. In a sequence they follow each other, and a wait
 * between two that stay neighbours is kept. Otherwise those that stay keep their start, and new ones come at the end.
 */
export function editedServices<Item extends PlacedService>({
  before,
  services,
  isSequence,
}: VisitEdit<Item>): readonly Item[] {
  const start = Math.min(...before.map((item) => item.start))
  let end = start
  return services.map(({ item, was }, index) => {
    const kept = was === undefined ? undefined : before[was]
    const former = services[index - 1]?.was
    const follows = former === undefined ? undefined : before[former]
    const wait = kept && follows && was === (former ?? 0) + 1 ? kept.start - endOf(follows) : 0
    const placed = { ...item, start: isSequence || !kept ? end + Math.max(0, wait) : kept.start }
    end = Math.max(end, endOf(placed))
    return placed
  })
}

/** The busy ranges of each service's staff member: no buffer between two in a row by the same one. */
function busyOf<Item extends PlacedService>(
  items: readonly Item[],
  item: Item,
  buffers: Buffers,
): readonly Range[] {
  const end = endOf(item)
  const isHers = (other: Item) => other !== item && other.staffId === item.staffId
  return busyRanges({
    start: item.start,
    end,
    phases: item.phases,
    bufferBefore: items.some((other) => isHers(other) && endOf(other) === item.start) ? 0 : buffers.before,
    bufferAfter: items.some((other) => isHers(other) && other.start === end) ? 0 : buffers.after,
  })
}

/** The busy ranges of each staff member in a visit, in the order in which the database locks staff. */
export const takenBy = <Item extends PlacedService>(
  items: readonly Item[],
  buffersOf: (item: Item) => Buffers,
): readonly TakenTime<Item['staffId']>[] =>
  [...new Set(items.map(({ staffId }) => staffId))].toSorted().map((staffId) => ({
    staffId,
    ranges: mergeRanges(
      items.flatMap((item) => (item.staffId === staffId ? busyOf(items, item, buffersOf(item)) : [])),
    ),
  }))

/** Whether all the staff are free. @param others their other busy ranges */
export const isFreeBeside = (
  taken: readonly TakenTime[],
  others: readonly (Range & { readonly staffId: string })[],
): boolean =>
  taken.every(({ staffId, ranges }) =>
    others.every(
      (other) =>
        other.staffId !== staffId ||
        ranges.every(({ start, end }) => end <= other.start || other.end <= start),
    ),
  )

const noBuffers: Buffers = { before: 0, after: 0 }

/** Whether no team member works on two of the services at once, such as on two guests. Processing is no work. */
export const isFeasible = (items: readonly PlacedService[]): boolean =>
  items.every((item, n) => {
    const [own] = takenBy([item], () => noBuffers)
    const others = items.slice(n + 1).filter(({ staffId }) => staffId === item.staffId)
    const ranges = others.flatMap((other) => takenBy([other], () => noBuffers)).flatMap((one) => one.ranges)
    return (
      own === undefined ||
      isFreeBeside(
        [own],
        ranges.map((range) => ({ ...range, staffId: own.staffId })),
      )
    )
  })
