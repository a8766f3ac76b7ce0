import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { isOpen } from '#domain/booking-state.ts'
import type { CalendarView } from '#features/calendar/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { dayParts } from '../../ui/dates.ts'
import { BlockView } from './block.tsx'
import {
  clockAt,
  minuteNow,
  minuteOf,
  shownSpan,
  startAt,
  type Axis,
  type Block,
  type Column,
  type Span,
} from './columns.ts'
import { goesToOther } from './goes-to-other.ts'
import { isFreeFor, movedBooking, type MoveRequest } from './moved-booking.ts'
import { Mover, SCALE, type MoverModel, type Target } from './mover.ts'
import { NowLine } from './now-line.tsx'
import { useFilling } from './use-filling.ts'
import { useCalendarWords } from './words.ts'

interface GridProps {
  readonly view: CalendarView
  readonly columns: readonly Column[]
  readonly axis: Axis
  readonly onOpen: (bookingId: string) => void
  readonly onMove: (request: MoveRequest) => void
  readonly onWrite: (column: Column, minute: number) => void
  readonly onBlocked: (id: string) => void
}

/** Columns of blocks over the hours of a day. */
export function Grid({ view, columns: newest, axis, onOpen, onBlocked, ...rest }: GridProps) {
  const words = useCalendarWords()
  const scroller = useRef<HTMLElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const keys = useId()
  const [said, setSaid] = useState('')
  const { columns, hold } = useHeld(newest)
  const span = shownSpan(columns, axis)
  const { onMove, onWrite } = rest
  useMover(scroller, tip, useModel({ view, columns, hold, axis, onMove, onWrite, say: setSaid }))
  useFirstScroll(scroller, view, axis, span)
  const widths = columns.map((column) => widthOf(column, axis))
  const isDrawn = useDrawn(scroller, columns, Math.max(...widths))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <section
        ref={scroller}
        tabIndex={columns.some(({ blocks }) => blocks.length > 0) ? -1 : 0}
        aria-label={words.title}
        aria-describedby={keys}
        className="group/grid relative max-h-[max(420px,calc(100dvh-236px))] overflow-auto overscroll-contain rounded-lg bg-surface hairline print:hidden"
      >
        <div
          className="relative grid"
          style={{
            gridTemplateColumns: ['56px', ...widths.map((width) => `minmax(${width}px, 1fr)`)].join(' '),
            minWidth: widths.reduce((sum, width) => sum + width, 56),
          }}
        >
          <div className="sticky top-0 left-0 z-30 col-start-1 row-start-1 border-b border-line bg-surface" />
          {columns.map((column, index) => (
            <ColumnHead key={column.key} column={column} index={index} axis={axis} today={view.today} />
          ))}
          <Hours span={span} axis={axis} columns={columns} timeZone={view.timeZone} />
          {columns.map((column, index) => (
            <ColumnBody
              key={column.key}
              column={column}
              index={index}
              from={span.from}
              to={span.to}
              isDrawn={isDrawn(index)}
              withStaff={axis === 'wall'}
              onOpen={onOpen}
              onBlocked={onBlocked}
            />
          ))}
          <NowLine view={view} columns={columns} axis={axis} span={span} />
        </div>
      </section>
      <Tip at={tip} />
      <p id={keys} className="mt-2 text-small text-muted print:hidden">
        {words.keys}
      </p>
      <output className="sr-only">{said}</output>
    </>
  )
}

/** The columns as they were when a drag began; changes that arrive meanwhile are drawn after the drop. */
function useHeld(newest: readonly Column[]): {
  readonly columns: readonly Column[]
  readonly hold: (isHeld: boolean) => void
} {
  const [held, setHeld] = useState<readonly Column[]>()
  const isSame = held?.length === newest.length && held[0]?.day.date === newest[0]?.day.date
  const columns = held !== undefined && isSame ? held : newest
  return { columns, hold: (isHeld) => setHeld(isHeld ? columns : undefined) }
}

/** A name can be read in each lane: a day of all together is as wide as it has people at work beside each other. */
const widthOf = ({ blocks }: Column, axis: Axis): number =>
  axis === 'elapsed' ? 148 : Math.max(108, ...blocks.map(({ lanes }) => lanes * 72))

/** Columns that are drawn before anything can be measured: the page is never wide enough for more of them. */
const AT_ONCE = 7
const A_STEP = 6

/** Which columns have their blocks by now: first those that are in sight. */
function useDrawn(
  scroller: React.RefObject<HTMLElement | null>,
  columns: readonly Column[],
  width: number,
): (index: number) => boolean {
  const total = columns.length
  const key = `${columns[0]?.key} ${columns.at(-1)?.key}`
  const [start, setStart] = useState({ key, at: 0 })
  const drawn = useFilling({ key, total, first: AT_ONCE, step: A_STEP })
  // After sideways scrolling, the columns in sight are drawn first when the day changes.
  if (start.key !== key) setStart({ key, at: Math.floor((scroller.current?.scrollLeft ?? 0) / width) })
  return (index) => (index - start.at + total) % total < drawn
}

/** What is said beside a block in hand; the mover writes and places it. */
const Tip = ({ at }: { readonly at: React.Ref<HTMLDivElement> }) => (
  <div
    ref={at}
    data-tip
    hidden
    aria-hidden="true"
    className="pointer-events-none fixed top-0 left-0 z-50 rounded-sm bg-ink px-2 py-1 text-small font-semibold whitespace-nowrap text-bg tabular"
  />
)

type ModelParts = Pick<GridProps, 'view' | 'columns' | 'axis' | 'onMove' | 'onWrite'> & {
  readonly hold: (isHeld: boolean) => void
  readonly say: (text: string) => void
}

/** The calendar as whoever drags has to know it. */
function useModel({ view, columns, hold, axis, onMove, onWrite, say }: ModelParts): MoverModel {
  const words = useCalendarWords()
  const span = shownSpan(columns, axis)
  const clockOf = ({ day }: Column, minute: number) => clockAt(axis, day, minute, view.timeZone)
  return {
    columns,
    axis,
    top: span.from,
    bottom: span.to,
    canMove: ({ booking }) => isOpen(booking.status),
    hold,
    isFree: (target) => isFreeFor(view, movedBooking(requestOf(target, axis))),
    onDrop: (target) => {
      flushSync(() => {
        hold(false)
        onMove(requestOf(target, axis))
      })
    },
    onEmpty: onWrite,
    tell: ({ block: { item, booking }, column, from, to }, isFree) => {
      const when = `${clockOf(column, from)}–${clockOf(column, to)}`
      const place =
        axis === 'wall' ? column.day.date.split('-').reverse().slice(0, 2).join('/') : column.staffName
      const said = [
        words.moving.at(place, when),
        ...(isFree ? [] : [words.moving.taken]),
        ...(isFree && booking.items.some(({ needsResource }) => needsResource) ? [words.moving.checked] : []),
        ...(goesToOther(item, column.staffId) ? [words.moving.askedFor(item.asked.name)] : []),
      ]
      return said.join(' · ')
    },
    say,
    words: words.moving,
  }
}

/** The block was put there: the whole booking goes along with it, what else the same person does in it too. */
function requestOf({ block, column, from, to }: Target, axis: Axis): MoveRequest {
  const { booking, item } = block
  const minutes = to - from
  const isOther = column.staffId !== undefined && column.staffId !== item.staffId
  const before = minuteOf(axis, column.day, booking.start)
  const offset = minuteOf(axis, column.day, item.start) - before
  const isMoved = from !== block.from || booking.start.slice(0, 10) !== column.day.date
  return {
    booking,
    // Clocks change at night: what is put somewhere in the day goes by the clock of its end.
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

function useMover(
  scroller: React.RefObject<HTMLElement | null>,
  tip: React.RefObject<HTMLElement | null>,
  model: MoverModel,
): void {
  const latest = useRef(model)
  useLayoutEffect(() => {
    latest.current = model
  })
  useEffect(() => {
    if (!scroller.current || !tip.current) return undefined
    const mover = new Mover(scroller.current, tip.current, () => latest.current)
    return () => mover.close()
  }, [scroller, tip])
  // Tab has to reach one of the blocks.
  useEffect(() => {
    const all = scroller.current
    if (all?.querySelector('[data-block][tabindex="0"]') === null) {
      const first = all.querySelector<HTMLElement>('[data-block]')
      if (first) first.tabIndex = 0
    }
  })
}

/** Once for each day: the present comes into view, to the side too where a week is wider than the screen. */
function useFirstScroll(
  scroller: React.RefObject<HTMLElement | null>,
  view: CalendarView,
  axis: Axis,
  span: Span,
): void {
  const shown = view.days[0]?.date
  const first = useRef<string>(undefined)
  useEffect(() => {
    if (first.current === shown) return
    first.current = shown
    const index = view.days.findIndex(({ date }) => date === view.today)
    const today = view.days[index]
    const now = today ? minuteNow(axis, today, view.timeZone) : 0
    const column = scroller.current?.querySelector<HTMLElement>(`[data-column="${index}"]`)
    scroller.current?.scrollTo({
      top: Math.max(0, (now - span.from) * SCALE - 160),
      ...(axis === 'wall' && column && { left: column.offsetLeft - 56 }),
    })
  }, [scroller, shown, view, axis, span.from])
}

interface ColumnHeadProps {
  readonly column: Column
  readonly index: number
  readonly axis: Axis
  readonly today: string
}

const ColumnHead = memo(function ColumnHead({ column, index, axis, today }: ColumnHeadProps) {
  const locale = useLocale()
  const words = useCalendarWords()
  const { weekday, day } = dayParts(locale, column.day.date)
  const isToday = column.day.date === today
  return (
    <div
      className="sticky top-0 z-20 row-start-1 min-w-0 border-b border-l border-line bg-surface px-2 py-2 text-center"
      style={{ gridColumnStart: index + 2 }}
    >
      <p className="truncate text-label">
        {axis === 'wall' ? (
          <span className={isToday ? 'text-primary' : undefined}>
            {weekday} <span className="tabular">{day}</span>
          </span>
        ) : (
          column.staffName
        )}
      </p>
      <p className="truncate text-caption text-muted">
        {column.work.length === 0
          ? column.day.reason === null
            ? words.closed
            : words.closedBecause(column.day.reason)
          : words.count(new Set(column.blocks.map(({ booking }) => booking.id)).size)}
      </p>
    </div>
  )
})

interface HoursProps {
  readonly span: Span
  readonly axis: Axis
  readonly columns: readonly Column[]
  readonly timeZone: string
}

/** By the salon's clock: on the days when it changes an hour is there twice, or not at all. */
function Hours({ span, axis, columns: [column], timeZone }: HoursProps) {
  const hours = Array.from({ length: (span.to - span.from) / 60 }, (_, n) => span.from + n * 60)
  return (
    <div
      aria-hidden="true"
      className="sticky left-0 z-10 col-start-1 row-start-2 bg-surface"
      style={{ height: (span.to - span.from) * SCALE }}
    >
      {column &&
        hours.map((minute) => (
          <span
            key={minute}
            className="absolute right-2 -translate-y-1/2 text-caption text-muted tabular first:translate-y-0"
            style={{ top: (minute - span.from) * SCALE }}
          >
            {clockAt(axis, column.day, minute, timeZone)}
          </span>
        ))}
    </div>
  )
}

interface ColumnBodyProps {
  readonly column: Column
  readonly index: number
  readonly from: number
  readonly to: number
  readonly isDrawn: boolean
  readonly withStaff: boolean
  readonly onOpen: (bookingId: string) => void
  readonly onBlocked: (id: string) => void
}

const place = ({ from, to }: Span, span: Span) => ({
  top: (Math.max(from, span.from) - span.from) * SCALE,
  height: Math.max(0, (Math.min(to, span.to) - Math.max(from, span.from)) * SCALE),
})

const ColumnBody = memo(function ColumnBody(props: ColumnBodyProps) {
  const { column, index, from, to, isDrawn, withStaff, onOpen, onBlocked } = props
  const span = { from, to }
  const words = useCalendarWords()
  const locale = useLocale()
  const { weekday, day } = dayParts(locale, column.day.date)
  const name = withStaff ? `${weekday} ${day}` : column.staffName
  return (
    <section
      data-column={index}
      aria-label={words.column(name, column.blocks.length)}
      className="relative row-start-2 cursor-copy border-l border-line bg-bg-subtle"
      style={{ gridColumnStart: index + 2 }}
    >
      {column.work.map((work) => (
        <div
          key={work.from}
          className="pointer-events-none absolute inset-x-0 bg-surface"
          style={place(work, span)}
        />
      ))}
      <div className="pointer-events-none absolute inset-0 bg-[linear-gradient(to_bottom,var(--color-line)_1px,transparent_1px)] bg-[length:100%_84px]" />
      {column.off.map((off) => (
        <button
          key={off.id}
          type="button"
          className="absolute inset-x-0 overflow-hidden bg-[repeating-linear-gradient(135deg,var(--color-line)_0_2px,transparent_2px_8px)] bg-bg-subtle px-2 py-1 text-left text-caption text-ink-2"
          style={place(off, span)}
          onClick={() => onBlocked(off.id)}
        >
          <span className="rounded-xs bg-surface px-1">{off.reason === '' ? words.blocked : off.reason}</span>
        </button>
      ))}
      {column.holds.map((hold) => (
        <div
          key={hold.from}
          className="pointer-events-none absolute inset-x-1 truncate rounded-sm border border-dashed border-control bg-surface px-2 py-1 text-caption text-muted"
          style={place(hold, span)}
        >
          {words.beingBooked}
        </div>
      ))}
      {(isDrawn ? column.blocks : []).map((block: Block) => (
        <BlockView
          key={block.key}
          blockKey={block.key}
          booking={block.booking}
          item={block.item}
          top={(block.from - span.from) * SCALE}
          height={(block.to - block.from) * SCALE}
          lane={block.lane}
          lanes={block.lanes}
          onOpen={onOpen}
        />
      ))}
    </section>
  )
})
