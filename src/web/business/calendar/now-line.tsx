import { memo, useEffect, useRef, type RefObject } from 'react'

import type { CalendarDay, CalendarView } from '#features/calendar/contract.ts'

import { minuteNow, type Axis, type Column } from './columns.ts'
import type { Span } from './lanes.ts'
import { SCALE } from './scale.ts'

interface NowLineProps extends Span {
  readonly view: CalendarView
  readonly columns: readonly Column[]
  readonly axis: Axis
}

const HALF_A_MINUTE = 30_000

/** A line across the columns of today at the current time. */
export const NowLine = memo(function NowLine(props: NowLineProps) {
  const { view, columns, axis } = props
  const index = columns.findIndex(({ day }) => day.date === view.today)
  const day = columns[index]?.day
  const line = useCurrentTop(props, day)
  if (!day) return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none relative z-10 row-start-2"
      style={{ gridColumn: axis === 'wall' ? `${index + 2}` : '2 / -1' }}
    >
      <div
        ref={line}
        hidden
        className="absolute inset-x-0 h-0.5 bg-coral before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:bg-coral"
      />
    </div>
  )
})

/** Moves an element with the clock by its own style, so that nothing is drawn again. */
function useCurrentTop(
  { view: { timeZone }, axis, from, to }: NowLineProps,
  day: CalendarDay | undefined,
): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const put = () => {
      if (!line.current || !day) return
      const minute = minuteNow(axis, day, timeZone)
      line.current.hidden = minute < from || minute > to
      line.current.style.top = `${(minute - from) * SCALE}px`
    }
    put()
    const timer = setInterval(put, HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [axis, day, timeZone, from, to])
  return line
}
