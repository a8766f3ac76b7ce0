import { useEffect, useEffectEvent } from 'react'

import { addDays } from '../../ui/dates.ts'
import type { CalendarAddress } from './calendar-address.ts'

/** The keys that lead to another day or view. */
export function daysByKey({ view, go }: CalendarAddress, date: string): Readonly<Record<string, () => void>> {
  const step = view === 'week' ? 7 : 1
  return {
    t: () => go({ date: undefined }),
    d: () => go({ view: 'day' }),
    w: () => go({ view: 'week' }),
    l: () => go({ view: 'list' }),
    ArrowLeft: () => go({ date: addDays(date, -step) }),
    ArrowRight: () => go({ date: addDays(date, step) }),
  }
}

/** Opens the form for a new booking once, when the address asks for it. */
export function useAsked(
  { isNew, clientId, leaveNew }: CalendarAddress,
  isReady: boolean,
  add: (clientId: string | undefined) => void,
): void {
  const open = useEffectEvent(() => {
    add(clientId)
    leaveNew()
  })
  useEffect(() => {
    if (isNew && isReady) open()
  }, [isNew, isReady])
}
