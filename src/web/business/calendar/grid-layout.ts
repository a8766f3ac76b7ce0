import type { CSSProperties } from 'react'

import type { CalendarView } from '#features/calendar/contract.ts'

import { shownSpan, type Axis, type Column } from './columns.ts'
import { drawnAt, type Density } from './density.ts'
import type { Span } from './lanes.ts'

/** The shown minutes of a day, and the pixels per minute. */
export interface ShownSpan extends Span {
  readonly scale: number
}

/** The days of a grid, its columns and the shown part of the day. */
export interface GridLayout {
  readonly view: CalendarView
  readonly columns: readonly Column[]
  readonly axis: Axis
  readonly span: ShownSpan
  readonly density: Density
}

/** @param parts the layout without the part of the day and the scale, which follow from it */
export const layoutOf = (parts: Omit<GridLayout, 'span'>): GridLayout => ({
  ...parts,
  span: { ...shownSpan(parts.columns, parts.axis), scale: drawnAt(parts.density).scale },
})

/** In pixels. */
export const HOURS_WIDTH = 56

/** Larger teams get narrower columns: twelve fit side by side at 1440 px. So do up to three people, who all fit on a phone. */
const MANY = 8
const FEW = 3
const COLUMN = 148
const NARROW_COLUMN = 108

/** A name can be read in each lane: a day of the whole team is as wide as the bookings that stand beside each other. */
const widthOf = ({ blocks }: Column, axis: Axis, count: number): number =>
  axis === 'elapsed'
    ? count > MANY || count <= FEW
      ? NARROW_COLUMN
      : COLUMN
    : Math.max(NARROW_COLUMN, ...blocks.map(({ lanes }) => lanes * 72))

/** The least width of each column, in pixels. */
export const columnWidths = ({ columns, axis }: GridLayout): readonly number[] =>
  columns.map((column) => widthOf(column, axis, columns.length))

/** The widths of the columns and the positions of the hour lines, for calendar.css. */
export function gridStyle(layout: GridLayout): CSSProperties {
  const { scale, lines } = drawnAt(layout.density)
  const widths = columnWidths(layout)
  return {
    gridTemplateColumns: [`${HOURS_WIDTH}px`, ...widths.map((width) => `minmax(${width}px, 1fr)`)].join(' '),
    minWidth: widths.reduce((sum, width) => sum + width, HOURS_WIDTH),
    '--hour': `${60 * scale}px`,
    '--line': `${lines * scale}px`,
  } as CSSProperties
}

/** Where a span of time lies in a column, in pixels; what lies outside of the shown span is cut off. */
export const positionOf = ({ from, to }: Span, shown: ShownSpan) => ({
  top: (Math.max(from, shown.from) - shown.from) * shown.scale,
  height: Math.max(0, (Math.min(to, shown.to) - Math.max(from, shown.from)) * shown.scale),
})
