import { useEffect, useEffectEvent } from 'react'

import type { CalendarAddress } from './calendar-address.ts'
import type { ShownDays } from './use-shown-days.ts'

/** The keys that lead to another day or view. */
export function daysByKey({ address, step }: ShownDays): Readonly<Record<string, () => void>> {
  const { view, go } = address
  const days = view === 'week' ? 7 : 1
  return {
    t: () => go({ date: undefined }),
    d: () => go({ view: 'day' }),
    w: () => go({ view: 'week' }),
    l: () => go({ view: 'list' }),
    ArrowLeft: () => step(-days),
    ArrowRight: () => step(days),
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
