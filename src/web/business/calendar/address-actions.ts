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

interface Asked {
  readonly add: (clientId: string | undefined) => void
  readonly wait: () => void
}

/** Opens the form or list that the URL asks for, once: a new booking, or the waitlist. */
export function useAsked(address: CalendarAddress, isReady: boolean, { add, wait }: Asked): void {
  const { isNew, isWaitlist, clientId, leaveAsked } = address
  const open = useEffectEvent(() => {
    if (isNew) add(clientId)
    else wait()
    leaveAsked()
  })
  useEffect(() => {
    if ((isNew || isWaitlist) && isReady) open()
  }, [isNew, isWaitlist, isReady])
}
