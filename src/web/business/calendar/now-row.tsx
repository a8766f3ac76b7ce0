import { useEffect, useRef } from 'react'

import { time } from '#i18n/format.ts'

import { useDayWords } from './day-words.ts'

interface NowRowProps {
  readonly timeZone: string
  /** Epoch milliseconds. */
  readonly now: number
  /** True if it lies so far down that it has to be scrolled into view. */
  readonly isFar: boolean
}

/** The current time among the bookings; once, it comes into sight by itself. */
export function NowRow({ timeZone, now, isFar }: NowRowProps) {
  const words = useDayWords()
  const row = useRef<HTMLLIElement>(null)
  const wasFar = useRef(isFar)
  useEffect(() => {
    if (wasFar.current) row.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <li ref={row} className="flex items-center gap-2 px-5 py-1 print:hidden">
      <span className="size-2.5 rounded-full bg-coral" />
      <span className="text-caption font-semibold text-coral-text tabular">
        {words.now(time(new Date(now).toISOString(), timeZone))}
      </span>
      <span className="h-0.5 flex-1 bg-coral" />
    </li>
  )
}
