import { useRef, useState } from 'react'

import type { BookingView, createBooking } from '#features/booking/contract.ts'

import { api } from '../../app/api.ts'
import { useIntentKey } from '../../app/use-intent-key.ts'
import type { ContactFaults } from './contact-fields.tsx'
import type { Draft } from './draft.ts'
import { alternativesOf, isCode, refusalText, sameTimeOf } from './refusal.ts'
import type { HoldTrouble } from './use-hold.ts'
import { useBookingWords } from './words.ts'

export interface ConfirmProblem {
  readonly text?: string
  readonly fields?: ContactFaults
  /** The same person is booked elsewhere at that time. */
  readonly isOverlap?: boolean
}

interface ConfirmParts {
  readonly draft: Draft
  readonly onBooked: (booking: BookingView) => void
  readonly onTrouble: (trouble: HoldTrouble) => void
}

export interface Confirming {
  readonly busy: boolean
  readonly problem: ConfirmProblem | undefined
  readonly confirm: () => void
}

/** Confirms the held time. However often the button is pressed, one intent is one request. */
export function useConfirm({ draft, onBooked, onTrouble }: ConfirmParts): Confirming {
  const words = useBookingWords()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ConfirmProblem>()
  const isRunning = useRef(false)
  const keyFor = useIntentKey()
  const refuse = (error: unknown) => {
    if (isCode(error, 'slot_taken'))
      return onTrouble({ kind: 'lost', alternatives: alternativesOf(error), sameTime: sameTimeOf(error) })
    if (isCode(error, 'hold_expired', 'hold_not_found')) return onTrouble({ kind: 'expired' })
    setProblem(problemOf(error, words))
  }
  const confirm = async () => {
    if (isRunning.current || !draft.hold) return
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const body = bodyOf(draft, draft.hold.id)
      const headers = { 'hold-token': draft.hold.token }
      const idempotencyKey = keyFor(body)
      onBooked(await api<typeof createBooking>('POST', '/bookings', { body, headers, idempotencyKey }))
    } catch (error) {
      refuse(error)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, problem, confirm: () => void confirm() }
}

const bodyOf = ({ name, phone, note, forSomeoneElse }: Draft, holdId: string) => ({
  holdId,
  note: note.trim(),
  contact: { name: name.trim(), phone: phone.trim() },
  forSomeoneElse,
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
