import { useEffect, useRef, type RefObject } from 'react'

import { clockAt, minuteNow } from './columns.ts'
import type { GridLayout } from './grid-layout.ts'

const HALF_A_MINUTE = 30_000

/** The current time in the column of hours. */
export const NowLabel = () => (
  <span
    data-now-label=""
    className="absolute right-1 z-10 hidden -translate-y-1/2 rounded-full bg-coral-text px-1.5 text-caption text-bg tabular group-data-now/hours:block"
    style={{ top: 'var(--now)' }}
  />
)

/** The current time in a column of today: behind the blocks, so that it crosses no words. */
export const NowLine = () => (
  <div
    data-now-line=""
    className="pointer-events-none absolute inset-x-0 hidden h-0.5 bg-coral group-data-now/hours:block"
    style={{ top: 'var(--now)' }}
  />
)

/** Pixels that the current time needs above and below its middle. */
const LABEL = 16

/** An hour that the current time would half cover gives way to it. */
function coverHours(element: HTMLElement, minute: number | undefined, scale: number): void {
  for (const hour of element.querySelectorAll<HTMLElement>('[data-hour]')) {
    const away = minute === undefined ? LABEL : Math.abs(Number(hour.dataset['hour']) - minute) * scale
    hour.style.visibility = away < LABEL ? 'hidden' : ''
  }
}

/** Moves line and label with the clock by the style of the element around them, so that nothing is drawn again. */
export function useNow({ view, columns, axis, span }: GridLayout): RefObject<HTMLDivElement | null> {
  const hours = useRef<HTMLDivElement>(null)
  const day = columns.find(({ day: one }) => one.date === view.today)?.day
  const { timeZone } = view
  const { from, to, scale } = span
  useEffect(() => {
    const put = () => {
      const element = hours.current
      if (!element) return
      const minute = day ? minuteNow(axis, day, timeZone) : -1
      element.toggleAttribute('data-now', minute >= from && minute <= to)
      coverHours(element, day && minute, scale)
      element.style.setProperty('--now', `${(minute - from) * scale}px`)
      const label = element.querySelector('[data-now-label]')
      if (label) label.textContent = day ? clockAt(axis, day, Math.floor(minute), timeZone) : ''
    }
    put()
    const timer = setInterval(put, HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [axis, day, timeZone, from, to, scale])
  return hours
}
