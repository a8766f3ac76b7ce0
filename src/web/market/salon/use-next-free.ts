import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'

import type { readAvailability } from '#features/booking/contract.ts'

import { api } from '../../app/api.ts'
import type { ChosenService } from '../booking/bookable-salon.ts'
import { localMoment } from './opening.ts'
import { offeredService, withoutOptions, type SalonView } from './salon-view.ts'

export type NextFree =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'none' }
  /** ISO with the salon's offset, soonest first, at least one. */
  | { readonly kind: 'free'; readonly starts: readonly string[] }

/** Whether there is no time in the coming days, so that customers in a hurry should look elsewhere. */
export const isFarOff = (next: NextFree): boolean =>
  next.kind === 'none' || (next.kind === 'free' && Date.parse(next.starts[0] ?? '') - Date.now() > farOff)

/** Three days, in milliseconds. */
const farOff = 3 * 86_400_000
const lookAheadDays = 14
const startsShown = 3
/** Quick choices in a row are asked for once. */
const restMilliseconds = 250

function lastDay(date: string): string {
  const moment = new Date(`${date}T12:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + lookAheadDays - 1)
  return moment.toISOString().slice(0, 10)
}

/** While nothing is chosen, the service that lists name. */
function asked(salon: SalonView, chosen: readonly ChosenService[]): readonly ChosenService[] {
  if (chosen.length > 0) return chosen
  const offered = offeredService(salon)
  return offered ? [withoutOptions(offered)] : []
}

async function fetchStarts(salon: SalonView, chosen: readonly ChosenService[], signal: AbortSignal) {
  const { date: from } = localMoment(salon.timeZone)
  const { days } = await api<typeof readAvailability>('GET', '/salons/{salon}/availability', {
    params: { salon: salon.slug },
    query: {
      service: chosen.map(({ serviceId }) => serviceId),
      option: chosen.flatMap(({ optionIds }) => optionIds),
      from,
      to: lastDay(from),
      first: startsShown,
    },
    signal,
  })
  return days.flatMap(({ starts }) => starts.map(({ start }) => start))
}

/** The first free times of the coming two weeks, asked in the browser; again when the booking sheet closes. */
export function useNextFree(salon: SalonView, chosen: readonly ChosenService[]): NextFree {
  const [answer, setAnswer] = useState<{ readonly to: string; readonly is: NextFree }>()
  const [tries, setTries] = useState(0)
  const isSheetOpen = useLocation().hash.startsWith('#book')
  const wanted = asked(salon, chosen)
  const question = JSON.stringify([salon.slug, wanted, tries, isSheetOpen])
  const ask = async (signal: AbortSignal) => {
    try {
      const starts = await fetchStarts(salon, wanted, signal)
      if (!signal.aborted)
        setAnswer({ to: question, is: starts.length > 0 ? { kind: 'free', starts } : { kind: 'none' } })
    } catch {
      // Whatever the reason, the customer can only try again.
      const retry = () => setTries((count) => count + 1)
      if (!signal.aborted) setAnswer({ to: question, is: { kind: 'failed', retry } })
    }
  }
  useAfterRest(wanted.length > 0 && !isSheetOpen ? question : undefined, ask)
  if (wanted.length === 0) return { kind: 'none' }
  return answer?.to === question ? answer.is : { kind: 'loading' }
}

/** Asks a question once it has stayed the same for a moment; undefined: asks nothing. */
function useAfterRest(question: string | undefined, ask: (signal: AbortSignal) => Promise<void>): void {
  const askLatest = useEffectEvent(ask)
  useEffect(() => {
    if (question === undefined) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => void askLatest(abort.signal), restMilliseconds)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [question])
}
