import type { Span } from './lanes.ts'

const SNAP = 5
const SHORTEST = 10

/** Where a dragged block is: the index of its column, and minutes of that column. */
export interface Position extends Span {
  readonly column: number
}

/** The part of the calendar that a block can be moved in. */
export interface Bounds {
  readonly columns: number
  readonly top: number
  readonly bottom: number
}

const snapped = (minute: number): number => Math.round(minute / SNAP) * SNAP

const lengthOf = ({ from, to }: Span): number => to - from

/** @param length in minutes; the end may lie beyond the shown day */
function startingAt(from: number, column: number, length: number, { top, bottom }: Bounds): Position {
  const start = Math.min(Math.max(from, top), bottom - SNAP)
  return { column, from: start, to: start + length }
}

const endingAt = (position: Position, to: number): Position => ({
  ...position,
  to: Math.max(position.from + SHORTEST, to),
})

/** The position of a block that the pointer has moved by so many minutes, to a column. */
export const movedBy = (block: Span, minutes: number, column: number, bounds: Bounds): Position =>
  startingAt(snapped(block.from + minutes), column, lengthOf(block), bounds)

/** The position of a block whose end the pointer has moved by so many minutes. */
export const resizedBy = (block: Span, minutes: number, position: Position): Position =>
  endingAt(position, snapped(block.to + minutes))

/** The position after an arrow key; undefined for other keys. Shift changes the end only. */
export function steppedBy(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  position: Position,
  bounds: Bounds,
): Position | undefined {
  if (key === 'ArrowLeft') return { ...position, column: Math.max(position.column - 1, 0) }
  if (key === 'ArrowRight') return { ...position, column: Math.min(position.column + 1, bounds.columns - 1) }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const by = key === 'ArrowUp' ? -SNAP : SNAP
  return shiftKey
    ? endingAt(position, position.to + by)
    : startingAt(position.from + by, position.column, lengthOf(position), bounds)
}

export const isSamePosition = (one: Position, other: Position): boolean =>
  one.column === other.column && one.from === other.from && one.to === other.to
