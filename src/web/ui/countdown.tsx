import { useEffect, useState } from 'react'

import { useMessages } from '../app/messages.tsx'
import { classes } from './class-names.ts'

interface CountdownProps {
  /** ISO instant at which it ends. */
  readonly until: string
  /** Called once, when it's over. */
  readonly onEnd?: () => void
  readonly className?: string
}

const secondsUntil = (until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))

/** Minutes and seconds that are left. Readers hear whole minutes, politely, not every second. */
export function Countdown({ until, onEnd, className }: CountdownProps) {
  const { kit } = useMessages()
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    // Counting ticks would drift, and stand still in a sleeping tab: the clock is asked each time.
    const timer = setInterval(() => {
      const seconds = secondsUntil(until)
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      onEnd?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [until, onEnd])
  const minutes = Math.trunc(left / 60)
  return (
    <span className={classes('tabular', left < 60 && 'text-danger', className)}>
      <span aria-hidden="true">
        {left === 0 ? kit.timeOver : kit.timeLeft(minutes, String(left % 60).padStart(2, '0'))}
      </span>
      <output className="sr-only">{left === 0 ? kit.timeOver : kit.timeLeftSpoken(minutes)}</output>
    </span>
  )
}
