import { memo } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { dayParts } from '../../ui/dates.ts'
import type { Axis, Column } from './columns.ts'
import { useDayWords } from './day-words.ts'

interface ColumnHeadProps {
  readonly column: Column
  readonly index: number
  readonly axis: Axis
  readonly today: string
}

export const ColumnHead = memo(function ColumnHead({ column, index, axis, today }: ColumnHeadProps) {
  return (
    <div
      className="sticky top-0 z-20 row-start-1 min-w-0 snap-start border-b border-l border-line bg-surface px-2 py-2 text-center"
      style={{ gridColumnStart: index + 2 }}
    >
      <p className="truncate text-label">
        {axis === 'wall' ? (
          <Weekday date={column.day.date} isToday={column.day.date === today} />
        ) : (
          column.staffName
        )}
      </p>
      <p className="@container truncate text-caption text-muted">
        <ColumnSummary column={column} />
      </p>
    </div>
  )
})

function Weekday({ date, isToday }: { readonly date: string; readonly isToday: boolean }) {
  const { weekday, day } = dayParts(useLocale(), date)
  return (
    <span className={isToday ? 'text-primary' : undefined}>
      {weekday} <span className="tabular">{day}</span>
    </span>
  )
}

/** The number of bookings, or that the day is closed and why. */
function ColumnSummary({ column: { work, day, blocks } }: { readonly column: Column }) {
  const words = useDayWords()
  const bookings = new Set(blocks.map(({ booking }) => booking.id)).size
  if (work.length > 0)
    return (
      <>
        <span className="@max-[96px]:hidden">{words.count(bookings)}</span>
        <span className="hidden @max-[96px]:inline">{words.shortCount(bookings)}</span>
      </>
    )
  return day.reason === null ? words.closed : words.closedBecause(day.reason)
}
