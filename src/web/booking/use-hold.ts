import { useRef, useState } from 'react'

import type { createHold, deleteHold, OfferedStart } from '#features/booking/contract.ts'

import { api, newIdempotencyKey } from '../api.ts'
import type { BookableSalon } from './bookable-salon.ts'
import type { ChangeDraft, Draft } from './draft.ts'
import { alternativesOf, isCode, refusalText } from './refusal.ts'
import { useBookingWords } from './words.ts'

/** Why the chosen start is not (or no longer) kept. */
export type HoldTrouble =
  | { readonly kind: 'lost'; readonly alternatives: readonly OfferedStart[] }
  | { readonly kind: 'expired' }
  /** `again`: trying the same start once more may help. */
  | { readonly kind: 'failed'; readonly text: string; readonly again: boolean }

export interface Holding {
  readonly isHolding: boolean
  readonly trouble: HoldTrouble | undefined
  /** Keeps a start at once, in place of the one that was kept before. */
  readonly choose: (start: string) => void
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
  const [isHolding, setHolding] = useState(false)
  const [trouble, setTrouble] = useState<HoldTrouble>()
  // One call at a time: whoever taps on before the answer gets the later start in place of the earlier.
  const wanted = useRef<string>(undefined)
  const isRunning = useRef(false)
  // An unanswered try may have held the time: the next try of the same start must be the same request.
  const unanswered = useRef<Try>(undefined)
  const latest = useRef(draft)
  latest.current = draft

  const refuse = (error: unknown) => {
    const isLost = isCode(error, 'slot_taken')
    change({ start: isLost ? undefined : latest.current.start })
    setTrouble(
      isLost
        ? { kind: 'lost', alternatives: alternativesOf(error) }
        : {
            kind: 'failed',
            text: refusalText(error, words),
            again: isCode(error, 'offline', 'timeout', 'unavailable', 'internal', 'too_many_holds'),
          },
    )
    if (isLost) onOutdated()
  }
  const keepWanted = async () => {
    while (wanted.current !== undefined) {
      const start = wanted.current
      wanted.current = undefined
      const key = unanswered.current?.start === start ? unanswered.current.key : newIdempotencyKey()
      unanswered.current = undefined
      try {
        const hold = await requestHold(salon, latest.current, { start, key })
        latest.current = { ...latest.current, hold }
        change({ hold })
      } catch (error) {
        if (isCode(error, 'offline', 'timeout')) unanswered.current = { start, key }
        if (wanted.current === undefined) refuse(error)
      }
    }
  }
  const choose = (start: string) => {
    wanted.current = start
    setTrouble(undefined)
    change({ start })
    if (isRunning.current) return
    isRunning.current = true
    setHolding(true)
    void keepWanted().finally(() => {
      isRunning.current = false
      setHolding(false)
    })
  }
  return {
    isHolding,
    trouble,
    setTrouble,
    choose,
    expire: () => {
      change({ hold: undefined })
      setTrouble({ kind: 'expired' })
      onOutdated()
    },
    release: () => {
      const { hold } = latest.current
      change({ hold: undefined, start: undefined })
      setTrouble(undefined)
      // Unheard it runs out by itself in ten minutes.
      if (hold) releaseHold(hold).catch(() => undefined)
    },
  }
}

interface Try {
  readonly start: string
  readonly key: string
}

function requestHold(salon: BookableSalon, draft: Draft, { start, key }: Try) {
  const items = draft.services.map(({ serviceId, optionIds }) => ({
    serviceId,
    optionIds: [...optionIds],
    ...(draft.staffId !== undefined && { staffId: draft.staffId }),
  }))
  return api<typeof createHold>('POST', '/holds', {
    body: { salonId: salon.id, items, start },
    ...(draft.hold && { headers: { 'hold-token': draft.hold.token } }),
    idempotencyKey: key,
  })
}

const releaseHold = ({ id, token }: { readonly id: string; readonly token: string }) =>
  api<typeof deleteHold>('DELETE', '/holds/{id}', { params: { id }, headers: { 'hold-token': token } })
