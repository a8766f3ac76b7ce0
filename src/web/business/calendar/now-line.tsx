import { memo, useEffect, useRef } from 'react'

import type { CalendarView } from '#features/calendar/contract.ts'

import { minuteNow, type Axis, type Column, type Span } from './columns.ts'
import { SCALE } from './mover.ts'

interface NowLineProps {
  readonly view: CalendarView
  readonly columns: readonly Column[]
  readonly axis: Axis
  readonly span: Span
}

const HALF_A_MINUTE = 30_000

/** Where the clock stands; moved by its own style. */
export const NowLine = memo(function NowLine({ view, columns, axis, span }: NowLineProps) {
  const line = useRef<HTMLDivElement>(null)
  const { today, timeZone } = view
  const index = columns.findIndex(({ day }) => day.date === today)
  const day = columns[index]?.day
  useEffect(() => {
    const put = () => {
      if (!line.current || !day) return
      const minute = minuteNow(axis, day, timeZone)
      line.current.hidden = minute < span.from || minute > span.to
      line.current.style.top = `${(minute - span.from) * SCALE}px`
    }
    put()
    const timer = setInterval(put, HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [axis, day, timeZone, span.from, span.to])
  if (!day) return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none relative z-10 row-start-2"
      style={{ gridColumn: axis === 'wall' ? `${index + 2}` : `2 / -1` }}
    >
      <div
        ref={line}
        hidden
        className="absolute inset-x-0 h-0.5 bg-coral before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:bg-coral"
      />
    </div>
  )
})
