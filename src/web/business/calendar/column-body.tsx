import { memo, use } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { dayParts } from '../../ui/dates.ts'
import { BlockView, laneStyle } from './block.tsx'
import { blockedName } from './blocked-name.ts'
import { clockSpan, type Axis, type Column } from './columns.ts'
import { useDayWords } from './day-words.ts'
import { FreeTime } from './free-time.tsx'
import { positionOf, type ShownSpan } from './grid-layout.ts'
import type { Span } from './lanes.ts'
import { NowLine } from './now-line.tsx'
import { TintContext } from './tints.ts'

interface ColumnBodyProps extends ShownSpan {
  readonly column: Column
  readonly index: number
  readonly isDrawn: boolean
  readonly isToday: boolean
  readonly axis: Axis
  readonly timeZone: string
  readonly onOpen: (bookingId: string) => void
  readonly onBlocked: (id: string) => void
}

/** The hours of a column with their blocks. It is memoized, so its props must stay equal while nothing changes. */
export const ColumnBody = memo(function ColumnBody(props: ColumnBodyProps) {
  const { column, index, from, to, scale, isDrawn, isToday, onOpen, onBlocked } = props
  const span = { from, to, scale }
  const whoWhen = whoWhenOf(props)
  return (
    <section
      data-column={index}
      aria-label={useColumnName(props)}
      className="closed-hours relative row-start-2 cursor-copy border-l border-line"
      style={{ gridColumnStart: index + 2 }}
    >
      <WorkingTime work={column.work} span={span} />
      <div className="hour-lines" />
      {isToday && <NowLine />}
      <BlockedTime off={column.off} span={span} whoWhen={whoWhen} onBlocked={onBlocked} />
      <HeldTime holds={column.holds} span={span} whoWhen={whoWhen} />
      {isDrawn && (
        <>
          <Cleaning blocks={column.blocks} span={span} />
          <Blocks blocks={column.blocks} span={span} onOpen={onOpen} />
          <FreeTime column={column} span={span} whoWhen={whoWhen} />
        </>
      )}
    </section>
  )
})

type Times = Pick<ColumnBodyProps, 'column' | 'axis' | 'timeZone'>

/** The day or the team member, with the number of blocks and the working hours. */
function useColumnName({ column, axis, timeZone }: Times): string {
  const words = useDayWords()
  const { day, staffName, blocks, work } = column
  const parts = dayParts(useLocale(), day.date)
  const name = axis === 'wall' ? `${parts.weekday} ${parts.day}` : staffName
  const hours = work.map((span) => clockSpan(axis, day, span, timeZone))
  return [words.column(name, blocks.length), ...(hours.length > 0 ? hours : [words.closed])].join(', ')
}

/** What a screen reader adds to a cell, whose place says it to the eye: the team member and the time. */
const whoWhenOf =
  ({ column: { day, staffName }, axis, timeZone }: Times) =>
  (span: Span): string =>
    [staffName, clockSpan(axis, day, span, timeZone)].filter(Boolean).join(', ')

const WorkingTime = ({ work, span }: Pick<Column, 'work'> & { readonly span: ShownSpan }) =>
  work.map((time) => (
    <div
      key={time.from}
      className="pointer-events-none absolute inset-x-0 bg-surface"
      style={positionOf(time, span)}
    />
  ))

interface BlockedTimeProps extends Pick<Column, 'off'>, Pick<ColumnBodyProps, 'onBlocked'> {
  readonly span: ShownSpan
  readonly whoWhen: (span: Span) => string
}

function BlockedTime({ off, span, whoWhen, onBlocked }: BlockedTimeProps) {
  const words = useDayWords()
  return off.map((time) => (
    <button
      key={time.id}
      type="button"
      className="absolute inset-x-0 overflow-hidden bg-[repeating-linear-gradient(135deg,var(--color-line)_0_2px,transparent_2px_8px)] bg-bg-subtle px-2 py-1 text-left text-caption text-ink-2"
      style={positionOf(time, span)}
      onClick={() => onBlocked(time.id)}
    >
      <span className="rounded-xs bg-surface px-1">{blockedName(time, words)}</span>
      <span className="sr-only">{whoWhen(time)}</span>
    </button>
  ))
}

/** Times that customers hold at this moment. */
function HeldTime({
  holds,
  span,
  whoWhen,
}: Pick<Column, 'holds'> & Pick<BlockedTimeProps, 'span' | 'whoWhen'>) {
  const words = useDayWords()
  return holds.map((hold) => (
    <div
      key={hold.from}
      className="pointer-events-none absolute inset-x-1 truncate rounded-sm border border-dashed border-control bg-surface px-2 py-1 text-caption text-muted"
      style={positionOf(hold, span)}
    >
      {words.beingBooked} <span className="sr-only">{whoWhen(hold)}</span>
    </div>
  ))
}

interface BlocksProps extends Pick<Column, 'blocks'>, Pick<ColumnBodyProps, 'onOpen'> {
  readonly span: ShownSpan
}

/** Strips before and after a block, for the minutes of cleaning: nobody can be booked there. */
const Cleaning = ({ blocks, span }: Omit<BlocksProps, 'onOpen'>) =>
  blocks.flatMap(({ key, from, to, lane, lanes, item: { bufferBefore, bufferAfter } }) =>
    [
      { name: 'before', from: from - bufferBefore, minutes: bufferBefore },
      { name: 'after', from: to, minutes: bufferAfter },
    ]
      .filter(({ minutes }) => minutes > 0)
      .map(({ name, from: start, minutes }) => (
        <div
          key={`${key} ${name}`}
          data-cleaning=""
          className="cleaning-time"
          style={{ ...positionOf({ from: start, to: start + minutes }, span), ...laneStyle(lane, lanes) }}
        />
      )),
  )

function Blocks({ blocks, span: { from, scale }, onOpen }: BlocksProps) {
  const tintOf = use(TintContext)
  return blocks.map((block) => (
    <BlockView
      key={block.key}
      blockKey={block.key}
      booking={block.booking}
      item={block.item}
      top={(block.from - from) * scale}
      height={(block.to - block.from) * scale}
      scale={scale}
      lane={block.lane}
      lanes={block.lanes}
      tint={tintOf(block.item)}
      onOpen={onOpen}
    />
  ))
}
