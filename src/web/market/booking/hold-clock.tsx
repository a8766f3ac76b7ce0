import { Clock } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

import { classes } from '../../ui/class-names.ts'
import { useBookingWords } from './words.ts'

interface HoldClockProps {
  /** ISO instant. */
  readonly until: string
  readonly onEnd: () => void
}

/** Seconds before the end at which screen readers announce it. */
const announcedAt = [300, 120, 60, 30]

const secondsUntil = (until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))

/** Says the last mark that was passed, and only when it was passed while the clock was shown. */
function useAnnouncement(left: number): string {
  const { hold: words } = useBookingWords()
  const [first] = useState(left)
  const mark = announcedAt.filter((seconds) => seconds >= left && seconds < first).at(-1)
  if (mark === undefined) return ''
  return mark >= 60 ? words.minutesLeft(mark / 60) : words.secondsLeft
}

/** The seconds that are left; the clock is asked each time, for counted ticks stand still in a sleeping tab. */
function useSecondsLeft(until: string, onEnd: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(until))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const tick = () => {
      const seconds = secondsUntil(until)
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      end()
    }
    const timer = setInterval(tick, 500)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return left
}

/** Shows how long the chosen time is still kept. */
export function HoldClock({ until, onEnd }: HoldClockProps) {
  const { hold: words } = useBookingWords()
  const left = useSecondsLeft(until, onEnd)
  const announcement = useAnnouncement(left)
  return (
    <div
      className={classes(
        'flex items-center gap-1.5 rounded-full px-3 py-1 text-small font-semibold',
        left <= 60 ? 'bg-warning-soft text-warning' : 'bg-success-soft text-success',
      )}
    >
      <Clock size={16} strokeWidth={2} aria-hidden="true" />
      <span>{words.kept}</span>
      <span role="timer" className="font-bold tabular">
        {Math.trunc(left / 60)}:{String(left % 60).padStart(2, '0')}
      </span>
      <output aria-live="polite" className="sr-only">
        {announcement}
      </output>
    </div>
  )
}
