import { useEffect, useRef, useState } from 'react'

import type { OfferedStart } from '#features/booking/contract.ts'

import type { BookableSalon } from './bookable-salon.ts'
import { heldFor, type ChangeDraft, type Draft, type Hold } from './draft.ts'
import { alternativesOf, isCode, refusalText, sameTimeOf } from './refusal.ts'
import { releaseHold, requestHold } from './request-hold.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { useBookingWords, type BookingWords } from './words.ts'

/** Why the chosen start is not (or no longer) kept. */
export type HoldTrouble =
  | {
      readonly kind: 'lost'
      readonly alternatives: readonly OfferedStart[]
      /** The same start with another team member. */
      readonly sameTime?: OfferedStart | undefined
    }
  /** The start was chosen for other services or another team member, and the new choice does not fit there. */
  | { readonly kind: 'unfit'; readonly start: string; readonly alternatives: readonly OfferedStart[] }
  | { readonly kind: 'expired' }
  /** With `again`, another try of the same start may succeed. */
  | { readonly kind: 'failed'; readonly text: string; readonly again: boolean }

export interface Holding {
  readonly isHolding: boolean
  readonly trouble: HoldTrouble | undefined
  /** Keeps a start at once, in place of the one that was kept before. */
  readonly choose: (start: string) => void
  /** The same for a start that was chosen before services or team member changed. */
  readonly rechoose: (start: string) => void
  /** The same with another team member, or with no preference. */
  readonly chooseWith: (start: string, staffId: string | undefined) => void
  /** Call when the time is up. */
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

export function useHold(parts: HoldParts): Holding {
  const { draft, change, onOutdated } = parts
  const [trouble, setTrouble] = useState<HoldTrouble>()
  const { isRunning, lapse, held, ...requests } = useRequests(parts)
  return {
    isHolding: isRunning,
    trouble,
    setTrouble,
    ...useChoosing(parts, { ...requests, setTrouble }),
    expire: () => {
      lapse()
      change({ hold: undefined, payment: undefined })
      setTrouble({ kind: 'expired' })
      onOutdated()
    },
    release: () => {
      const hold = draft.isOffered ? undefined : held()
      change({ hold: undefined, isOffered: undefined, start: undefined, wanted: undefined })
      setTrouble(undefined)
      // A hold whose release fails runs out by itself in ten minutes.
      if (hold) releaseHold(hold).catch(() => undefined)
    },
  }
}

/** The requests for holds. They read the latest draft: an answer may come after a change. */
function useRequests({ salon, draft, change }: HoldParts) {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const lapsed = useRef<Hold>(undefined)
  const update = (news: Partial<Draft>) => {
    latest.current = { ...latest.current, ...news }
    change(news)
  }
  const { isRunning, run } = useOneAtATime(async (attempt) => {
    // All services may have been deselected while this time was queued.
    if (latest.current.services.length === 0) return
    const hold = await requestHold(salon, latest.current, attempt, lapsed.current)
    lapsed.current = undefined
    update({ hold, heldFor: heldFor(latest.current), payment: undefined, isOffered: undefined })
  })
  return {
    isRunning,
    run,
    setStaff: (staffId: string | undefined) => update({ staffId }),
    held: () => latest.current.hold,
    /** The hold may live on the server a moment longer than here; the next one takes its place. */
    lapse: () => {
      lapsed.current = latest.current.hold
    },
  }
}

interface Requests extends Pick<ReturnType<typeof useRequests>, 'run' | 'setStaff'> {
  readonly setTrouble: Holding['setTrouble']
}

type Choosing = Pick<Holding, 'choose' | 'rechoose' | 'chooseWith'>

function useChoosing({ change, onOutdated }: HoldParts, requests: Requests): Choosing {
  const { run, setStaff, setTrouble } = requests
  const words = useBookingWords()
  const refuse = (error: unknown, unfit?: string) => {
    const trouble = troubleOf(error, words, unfit)
    setTrouble(trouble)
    if (trouble.kind === 'failed') return
    change({ start: undefined })
    onOutdated()
  }
  /** @param unfit the start, where it was chosen for other services or another team member */
  const take = (start: string, unfit?: string) => {
    setTrouble(undefined)
    change({ start, wanted: undefined })
    run(start, (error) => refuse(error, unfit))
  }
  return {
    choose: (start) => take(start),
    rechoose: (start) => take(start, start),
    chooseWith: (start, staffId) => {
      setStaff(staffId)
      take(start)
    },
  }
}

function troubleOf(error: unknown, words: BookingWords, unfit: string | undefined): HoldTrouble {
  if (!isCode(error, 'slot_taken'))
    return { kind: 'failed', text: refusalText(error, words), again: isCode(error, ...passingCodes) }
  const alternatives = alternativesOf(error)
  return unfit === undefined
    ? { kind: 'lost', alternatives, sameTime: sameTimeOf(error) }
    : { kind: 'unfit', start: unfit, alternatives }
}

/** Refusals that may pass: another try is worth it. */
const passingCodes = [
  'offline',
  'timeout',
  'unavailable',
  'internal',
  'too_many_holds',
  'network_busy',
] as const
