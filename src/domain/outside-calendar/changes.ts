import { isOfEvent, type BusyTime, type EventRead } from './busy-times.ts'

/** The changes of the stored times that follow a calendar. */
export interface TimeChanges {
  /** Ids of events whose times are deleted. */
  readonly remove: readonly string[]
  readonly add: readonly BusyTime[]
}

/**
 * Compares a calendar with its stored times. After a full read, an event that is missing there is gone;
 * otherwise only the named events have changed. An unchanged time appears in neither list.
 */
export function changesOf(
  kept: readonly BusyTime[],
  read: readonly EventRead[],
  isWhole: boolean,
): TimeChanges {
  const busy = new Map(
    read.flatMap((each) => (each.kind === 'busy' ? [[each.time.eventId, each.time] as const] : [])),
  )
  const free = read.flatMap((each) => (each.kind === 'free' ? [each.eventId] : []))
  const isGone = ({ eventId }: BusyTime) =>
    !busy.has(eventId) && (isWhole || free.some((id) => isOfEvent(eventId, id)))
  const same = new Set(
    kept.filter((time) => isSame(time, busy.get(time.eventId))).map(({ eventId }) => eventId),
  )
  return {
    remove: kept
      .filter((time) => isGone(time) || (busy.has(time.eventId) && !same.has(time.eventId)))
      .map(({ eventId }) => eventId),
    add: [...busy.values()].filter(({ eventId }) => !same.has(eventId)),
  }
}

const isSame = (kept: BusyTime, now: BusyTime | undefined): boolean =>
  now !== undefined && kept.start.equals(now.start) && kept.end.equals(now.end)
