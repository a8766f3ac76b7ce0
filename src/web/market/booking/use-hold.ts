import { useEffect, useRef, useState } from 'react'

import type { createHold, deleteHold, OfferedStart } from '#features/booking/contract.ts'
import { HOLD_MINUTES } from '#platform/limits.ts'

import { api } from '../../app/api.ts'
import type { BookableSalon } from './bookable-salon.ts'
import { heldFor, type ChangeDraft, type Draft, type Hold } from './draft.ts'
import { alternativesOf, isCode, refusalText, sameTimeOf } from './refusal.ts'
import { useBookingWords, type BookingWords } from './words.ts'

/** Why the chosen start is not (or no longer) kept. */
export type HoldTrouble =
  | {
      readonly kind: 'lost'
      readonly alternatives: readonly OfferedStart[]
      /** The same start with another team member. */
      readonly sameTime?: OfferedStart | undefined
    }
  /** The start was chosen for something else, and what is wanted now does not fit there. */
  | { readonly kind: 'unfit'; readonly start: string; readonly alternatives: readonly OfferedStart[] }
  | { readonly kind: 'expired' }
  /** `again`: trying the same start once more may help. */
  | { readonly kind: 'failed'; readonly text: string; readonly again: boolean }

export interface Holding {
  readonly isHolding: boolean
  readonly trouble: HoldTrouble | undefined
  /** Keeps a start at once, in place of the one that was kept before. */
  readonly choose: (start: string) => void
  /** The same for a start that was chosen before services or person changed. */
  readonly rechoose: (start: string) => void
  /** The same with another member of the team, or with no preference. */
  readonly chooseWith: (start: string, staffId: string | undefined) => void
  /** The time is up. */
  readonly expire: () => void
  /** Gives the kept start back, when the sheet is left. */
  readonly release: () => void
  readonly setTrouble: (trouble: HoldTrouble | undefined) => void
}

interface HoldParts {
  readonly salon: BookableSalon
  readonly draft: Draft
  readonly change: ChangeDraft
  /** Free times that were shown are outdated. */
  readonly onOutdated: () => void
}

export function useHold({ salon, draft, change, onOutdated }: HoldParts): Holding {
  const words = useBookingWords()
  const [trouble, setTrouble] = useState<HoldTrouble>()
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  // It may live on the server a moment longer than here; the next one takes its place.
  const lapsed = useRef<Hold>(undefined)
  const { isRunning, run } = useOneAtATime(async (attempt: Try) => {
    const hold = await requestHold(salon, latest.current, attempt, lapsed.current)
    lapsed.current = undefined
    const held = { hold, heldFor: heldFor(latest.current) }
    latest.current = { ...latest.current, ...held }
    change(held)
  })
  const refuse = (error: unknown, unfit?: string) => {
    if (!isCode(error, 'slot_taken')) return setTrouble(failure(error, words))
    const alternatives = alternativesOf(error)
    change({ start: undefined })
    setTrouble(
      unfit === undefined
        ? { kind: 'lost', alternatives, sameTime: sameTimeOf(error) }
        : { kind: 'unfit', start: unfit, alternatives },
    )
    onOutdated()
  }
  const take = (start: string, refused: (error: unknown) => void) => {
    setTrouble(undefined)
    change({ start, wanted: undefined })
    run(start, refused)
  }
  return {
    isHolding: isRunning,
    trouble,
    setTrouble,
    choose: (start) => take(start, refuse),
    rechoose: (start) => take(start, (error) => refuse(error, start)),
    chooseWith: (start, staffId) => {
      latest.current = { ...latest.current, staffId }
      change({ staffId })
      take(start, refuse)
    },
    expire: () => {
      lapsed.current = latest.current.hold
      change({ hold: undefined })
      setTrouble({ kind: 'expired' })
      onOutdated()
    },
    release: () => {
      const { hold } = latest.current
      change({ hold: undefined, start: undefined, wanted: undefined })
      setTrouble(undefined)
      // Unheard it runs out by itself in ten minutes.
      if (hold) releaseHold(hold).catch(() => undefined)
    },
  }
}

const failure = (error: unknown, words: BookingWords): HoldTrouble => ({
  kind: 'failed',
  text: refusalText(error, words),
  again: isCode(error, 'offline', 'timeout', 'unavailable', 'internal', 'too_many_holds', 'network_busy'),
})

/** One call at a time: a tap before the answer takes the later start in place of the earlier. */
function useOneAtATime(act: (attempt: Try) => Promise<void>) {
  const [isRunning, setRunning] = useState(false)
  const wanted = useRef<string>(undefined)
  // A try without an answer may have held the time. The next try gets that hold, which began with the first try.
  const unanswered = useRef<Try>(undefined)
  const busy = useRef(false)
  const next = async (start: string, refuse: (error: unknown) => void) => {
    const known = unanswered.current
    const attempt = known?.start === start ? known : { start, began: Date.now() }
    unanswered.current = undefined
    try {
      await act(attempt)
    } catch (error) {
      if (isCode(error, 'offline', 'timeout', 'unavailable')) unanswered.current = attempt
      if (wanted.current === undefined) refuse(error)
    }
  }
  const drain = async (refuse: (error: unknown) => void) => {
    while (wanted.current !== undefined) {
      const start = wanted.current
      wanted.current = undefined
      await next(start, refuse)
    }
  }
  const run = (start: string, refuse: (error: unknown) => void) => {
    wanted.current = start
    if (busy.current) return
    busy.current = true
    setRunning(true)
    void drain(refuse).finally(() => {
      busy.current = false
      setRunning(false)
    })
  }
  return { isRunning, run }
}

interface Try {
  readonly start: string
  /** By the clock of the device, in milliseconds since 1970. */
  readonly began: number
}

async function requestHold(
  salon: BookableSalon,
  draft: Draft,
  { start, began }: Try,
  lapsed: Hold | undefined,
): Promise<Hold> {
  const items = draft.services.map(({ serviceId, optionIds }) => ({
    serviceId,
    optionIds: [...optionIds],
    ...(draft.staffId !== undefined && { staffId: draft.staffId }),
  }))
  const replaced = draft.hold ?? lapsed
  const hold = await api<typeof createHold>('POST', '/holds', {
    body: { salonId: salon.id, items, start, ...(draft.source !== undefined && { source: draft.source }) },
    ...(replaced && { headers: { 'hold-token': replaced.token } }),
  })
  // The device's clock may be wrong by minutes; counted from the question, it ends no later than the server's.
  return { ...hold, expiresAt: new Date(began + HOLD_MINUTES * 60_000).toISOString() }
}

const releaseHold = ({ id, token }: { readonly id: string; readonly token: string }) =>
  api<typeof deleteHold>('DELETE', '/holds/{id}', { params: { id }, headers: { 'hold-token': token } })
