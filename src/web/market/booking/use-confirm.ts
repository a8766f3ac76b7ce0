import { useState } from 'react'

import type { BookingView, createBooking } from '#features/booking/contract.ts'

import { api } from '../../app/api.ts'
import { useAction } from '../../ui/use-action.ts'
import { contactFaults, type ContactFaults } from './contact-fields.tsx'
import { detailsOf, rememberContact, type ChangeDraft, type Draft, type Hold } from './draft.ts'
import { alternativesOf, isCode, refusalText, sameTimeOf } from './refusal.ts'
import type { SheetHistory } from './sheet-history.ts'
import type { Holding, HoldTrouble } from './use-hold.ts'
import { useBookingWords } from './words.ts'

export interface ConfirmProblem {
  readonly text?: string
  readonly fields?: ContactFaults
  /** The customer has another appointment at that time. */
  readonly isOverlap?: boolean
}

interface ConfirmParts {
  readonly draft: Draft
  readonly onBooked: (booking: BookingView) => void
  readonly onTrouble: (trouble: HoldTrouble) => void
}

export interface Confirming {
  readonly isBusy: boolean
  readonly problem: ConfirmProblem | undefined
  readonly confirm: () => void
}

export interface Submitting {
  readonly confirming: Confirming
  readonly faults: ContactFaults
  /** Confirms, once name and phone are there. */
  readonly submit: () => void
}

interface SubmitParts {
  readonly draft: Draft
  readonly change: ChangeDraft
  readonly holding: Holding
  /** Free times that were shown are outdated. */
  readonly onOutdated: () => void
  readonly back: SheetHistory['back']
}

/** Confirms the booking: faults are shown from the first press on, and a time that is gone leads back to the times. */
export function useSubmit({ draft, change, holding, onOutdated, back }: SubmitParts): Submitting {
  const words = useBookingWords()
  const [isTried, setTried] = useState(false)
  const onBooked = (booking: BookingView) => {
    change({ booking, hold: undefined, start: undefined })
    rememberContact(draft)
  }
  const onTrouble = (trouble: HoldTrouble) => {
    change(trouble.kind === 'lost' ? { hold: undefined, start: undefined } : { hold: undefined })
    holding.setTrouble(trouble)
    onOutdated()
    if (trouble.kind === 'lost') back('time')
  }
  const confirming = useConfirm({ draft, onBooked, onTrouble })
  const found = contactFaults(draft, words)
  const submit = () => {
    setTried(true)
    if (found.name === undefined && found.phone === undefined) confirming.confirm()
  }
  return { confirming, faults: { ...(isTried && found), ...confirming.problem?.fields }, submit }
}

/** Confirms the held time. However often the button is pressed, one intent is one request. */
function useConfirm({ draft, onBooked, onTrouble }: ConfirmParts): Confirming {
  const words = useBookingWords()
  const explain = (error: unknown): ConfirmProblem | undefined => {
    const trouble = troubleOf(error)
    if (trouble === undefined) return problemOf(error, words)
    onTrouble(trouble)
    return undefined
  }
  const { run, isBusy, problem } = useAction<Hold, ConfirmProblem>(
    async ({ id, token }) => {
      const body = bodyOf(draft, id)
      const options = { body, headers: { 'hold-token': token } }
      const answer = await api<typeof createBooking>('POST', '/bookings', options)
      if (!('payment' in answer)) onBooked(answer)
    },
    { explain },
  )
  return { isBusy, problem, confirm: () => draft.hold && void run(draft.hold) }
}

/** The trouble that only another time can solve. */
function troubleOf(error: unknown): HoldTrouble | undefined {
  if (isCode(error, 'slot_taken'))
    return { kind: 'lost', alternatives: alternativesOf(error), sameTime: sameTimeOf(error) }
  return isCode(error, 'hold_expired', 'hold_not_found') ? { kind: 'expired' } : undefined
}

const bodyOf = (draft: Draft, holdId: string) => ({
  holdId,
  ...detailsOf(draft),
  contact: { name: draft.name.trim(), phone: draft.phone.trim() },
  forSomeoneElse: draft.forSomeoneElse,
})

function problemOf(error: unknown, words: ReturnType<typeof useBookingWords>): ConfirmProblem {
  if (isCode(error, 'offline', 'timeout')) return { text: words.review.failed }
  if (isCode(error, 'hold_used')) return { text: words.review.used }
  if (isCode(error, 'own_overlap')) return { text: words.review.overlapText, isOverlap: true }
  if (isCode(error, 'validation_failed')) {
    const fields = {
      name: error.errors['contact.name'] && words.contact.nameMissing,
      phone: error.errors['contact.phone'] && words.contact.phoneWrong,
    }
    return { text: error.detail, fields }
  }
  return { text: refusalText(error, words) }
}
