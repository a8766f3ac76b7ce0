import { minuteOf, startAt, type Axis } from './columns.ts'
import type { MoveRequest } from './moved-booking.ts'
import type { Target } from './mover-model.ts'

/** The move that a drop asks for: the whole booking moves, and other services of the same team member go along. */
export function moveRequestOf({ block, column, from, to }: Target, axis: Axis): MoveRequest {
  const { booking, item } = block
  const minutes = to - from
  const isOther = column.staffId !== undefined && column.staffId !== item.staffId
  const before = minuteOf(axis, column.day, booking.start)
  const offset = minuteOf(axis, column.day, item.start) - before
  const isMoved = from !== block.from || booking.start.slice(0, 10) !== column.day.date
  return {
    booking,
    // Clocks change at night: a time during the day goes by the clock of the day's end.
    zone: column.day.end.slice(19),
    start: isMoved ? startAt(axis, column.day, from - offset) : undefined,
    items: booking.items.flatMap((one) => {
      const isSame = one.position === item.position
      const staffId = isOther && one.staffId === item.staffId ? column.staffId : undefined
      const length = isSame && minutes !== block.to - block.from ? minutes : undefined
      return staffId === undefined && length === undefined
        ? []
        : [{ position: one.position, staffId, minutes: length }]
    }),
  }
}
