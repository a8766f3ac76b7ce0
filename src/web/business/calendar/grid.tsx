import { useId, useRef, useState, type ComponentProps } from 'react'

import type { CalendarView } from '#features/calendar/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { classes } from '../../ui/class-names.ts'
import { dayParts } from '../../ui/dates.ts'
import { usePageMark } from '../../ui/use-page-mark.ts'
import { ColumnBody } from './column-body.tsx'
import { ColumnHead } from './column-head.tsx'
import type { Axis, Column } from './columns.ts'
import { useDayWords } from './day-words.ts'
import type { Density } from './density.ts'
import { gridStyle, layoutOf, type GridLayout } from './grid-layout.ts'
import { HourLabels } from './hour-labels.tsx'
import type { MoveRequest } from './moved-booking.ts'
import { useNow } from './now-line.tsx'
import { useDrawnColumns } from './use-drawn-columns.ts'
import { useFirstScroll } from './use-first-scroll.ts'
import { useMover } from './use-mover.ts'
import { usePinch } from './use-pinch.ts'

interface GridProps {
  readonly view: CalendarView
  readonly columns: readonly Column[]
  readonly axis: Axis
  readonly density: Density
  readonly onDensity: (density: Density) => void
  readonly onOpen: (bookingId: string) => void
  readonly onMove: (request: MoveRequest) => void
  readonly onWrite: (column: Column, minute: number) => void
  readonly onBlocked: (id: string) => void
}

/** Columns of blocks over the hours of a day. */
export function Grid({
  view,
  columns: newest,
  axis,
  density,
  onDensity,
  onMove,
  onWrite,
  ...handlers
}: GridProps) {
  const words = useDayWords()
  const scroller = useRef<HTMLElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const keys = useId()
  const [said, setSaid] = useState('')
  const { columns, hold } = useHeldColumns(newest)
  const layout = layoutOf({ view, columns, axis, density })
  useMover(scroller, tip, { layout, hold, onMove, onWrite, say: setSaid })
  useFirstScroll(scroller, layout)
  usePinch(scroller, { density, drawAt: onDensity })
  const isDrawn = useDrawnColumns(scroller, layout)
  usePageMark('fillsWindow')
  const isEmpty = columns.every(({ blocks }) => blocks.length === 0)
  return (
    <>
      <Scroller ref={scroller} isEmpty={isEmpty} aria-label={words.title} aria-describedby={keys}>
        <GridColumns layout={layout} isDrawn={isDrawn} {...handlers} />
      </Scroller>
      <Tip ref={tip} />
      <p id={keys} className="sr-only">
        {words.keys}
      </p>
      <output className="sr-only">{said}</output>
    </>
  )
}

/** Keeps the columns as they were when a drag began; changes that arrive meanwhile are drawn after the drop. */
function useHeldColumns(newest: readonly Column[]): {
  readonly columns: readonly Column[]
  readonly hold: (isHeld: boolean) => void
} {
  const [held, setHeld] = useState<readonly Column[]>()
  const isSame = held?.length === newest.length && held[0]?.day.date === newest[0]?.day.date
  const columns = held !== undefined && isSame ? held : newest
  return { columns, hold: (isHeld) => setHeld(isHeld ? columns : undefined) }
}

/** Without blocks, the keyboard has to reach the scroller itself. */
const Scroller = ({ isEmpty, ...rest }: ComponentProps<'section'> & { readonly isEmpty: boolean }) => (
  <section
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    tabIndex={isEmpty ? 0 : -1}
    id="appointments"
    className="one-finger group/grid relative isolate min-h-[420px] flex-1 snap-x snap-proximity scroll-pl-14 overflow-auto overscroll-contain bg-surface print:hidden"
    {...rest}
  />
)

interface GridColumnsProps extends Pick<GridProps, 'onOpen' | 'onBlocked'> {
  readonly layout: GridLayout
  readonly isDrawn: (index: number) => boolean
}

function GridColumns({ layout, isDrawn, ...handlers }: GridColumnsProps) {
  const { view, columns, axis, span } = layout
  const hours = useNow(layout)
  return (
    <div ref={hours} className="group/hours relative grid" style={gridStyle(layout)}>
      <Corner
        date={axis === 'elapsed' ? columns[0]?.day.date : undefined}
        isToday={columns[0]?.day.date === view.today}
      />
      {columns.map((column, index) => (
        <ColumnHead key={column.key} column={column} index={index} axis={axis} today={view.today} />
      ))}
      <HourLabels layout={layout} />
      {columns.map((column, index) => (
        <ColumnBody
          key={column.key}
          column={column}
          index={index}
          {...span}
          isDrawn={isDrawn(index)}
          isToday={column.day.date === view.today}
          axis={axis}
          timeZone={view.timeZone}
          {...handlers}
        />
      ))}
    </div>
  )
}

interface CornerProps {
  /** Of the shown day; in a week the columns have their dates. */
  readonly date: string | undefined
  readonly isToday: boolean
}

/** The weekday and the day, above the hours. */
function Corner({ date, isToday }: CornerProps) {
  const locale = useLocale()
  return (
    <div className="sticky top-0 left-0 z-30 col-start-1 row-start-1 border-b border-line bg-surface py-2 text-center">
      {date !== undefined && (
        <p className={classes('text-caption', isToday ? 'text-primary' : 'text-muted')}>
          <span className="block">{dayParts(locale, date).weekday}</span>
          <span className="block text-label tabular">{dayParts(locale, date).day}</span>
        </p>
      )}
    </div>
  )
}

/** The label beside the dragged block; the mover writes and places it. */
const Tip = ({ ref }: { readonly ref: React.Ref<HTMLDivElement> }) => (
  <div
    ref={ref}
    data-tip
    hidden
    aria-hidden="true"
    className="pointer-events-none fixed top-0 left-0 z-50 w-max max-w-[calc(100vw-12px)] rounded-sm bg-ink px-2 py-1 text-small font-semibold text-bg tabular"
  />
)
