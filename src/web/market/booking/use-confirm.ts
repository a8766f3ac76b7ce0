import { useState } from 'react'

import type { BookingView, createBooking } from '#features/booking/contract.ts'
import type { QuoteShown } from '#features/booking/contract/money.ts'

import { api } from '../../app/api.ts'
import { useAction } from '../../ui/use-action.ts'
import { begunPayment, paymentWished } from './begun-payment.ts'
import { contactFaults, type ContactFaults } from './contact-fields.tsx'
import {
  detailsOf,
  noMeans,
  rememberContact,
  type ChangeDraft,
  type Draft,
  type DraftPayment,
  type Hold,
} from './draft.ts'
import type { KeptCards } from './kept-cards.ts'
import { hasMistake, isUnpriced, typedCodes } from './means/typed-means.ts'
import { alternativesOf, isCode, refusalText, sameTimeOf } from './refusal.ts'
import type { SheetHistory } from './sheet-history.ts'
import type { Holding, HoldTrouble } from './use-hold.ts'
import type { Quoting } from './use-quote.ts'
import { useBookingWords } from './words.ts'

export interface ConfirmProblem {
  readonly text?: string
  readonly fields?: ContactFaults
  /** The customer has another appointment at that time. */
  readonly isOverlap?: boolean
}

interface ConfirmParts {
  readonly draft: Draft
  readonly quoting: Quoting
  readonly cards: KeptCards
  readonly onBooked: (booking: BookingView) => void
  readonly onPayment: (payment: DraftPayment) => void
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
  readonly quoting: Quoting
  readonly cards: KeptCards
  /** Free times that were shown are outdated. */
  readonly onOutdated: () => void
  readonly back: SheetHistory['back']
  readonly go: SheetHistory['go']
}

/** Confirms the booking: faults are shown from the first press on, and a time that is gone leads back to the times. */
export function useSubmit(parts: SubmitParts): Submitting {
  const { draft, change, holding, quoting, cards, onOutdated, back, go } = parts
  const words = useBookingWords()
  const [isTried, setTried] = useState(false)
  const onBooked = (booking: BookingView) => {
    change({ booking, hold: undefined, start: undefined, ...noMeans })
    rememberContact(draft)
  }
  const onPayment = (payment: DraftPayment) => {
    const { hold } = draft
    change({ payment, ...(hold && { hold: { ...hold, expiresAt: payment.expiresAt } }) })
    rememberContact(draft)
    go('payment', { replace: true })
  }
  const onTrouble = (trouble: HoldTrouble) => {
    const gone = { hold: undefined, payment: undefined }
    change(trouble.kind === 'lost' ? { ...gone, start: undefined } : gone)
    holding.setTrouble(trouble)
    onOutdated()
    if (trouble.kind === 'lost') back('time')
  }
  const confirming = useConfirm({ draft, quoting, cards, onBooked, onPayment, onTrouble })
  const found = contactFaults(draft, words)
  const submit = () => {
    setTried(true)
    if (found.name !== undefined || found.phone !== undefined) return
    // Nothing is confirmed before the price is known, with everything that was typed.
    if (isUnpriced(draft)) change(typedCodes(draft))
    else if (hasMistake(draft)) focusGiftCard()
    else if (quoting.quote) confirming.confirm()
    else quoting.retry()
  }
  return { confirming, faults: { ...(isTried && found), ...confirming.problem?.fields }, submit }
}

const focusGiftCard = () => document.querySelector<HTMLElement>('[name="gift-card"]')?.focus()

/** Confirms the held time. However often the button is pressed, one intent is one request. */
function useConfirm({ draft, quoting, cards, onBooked, onPayment, onTrouble }: ConfirmParts): Confirming {
  const words = useBookingWords()
  const explain = (error: unknown): ConfirmProblem | undefined => {
    const trouble = troubleOf(error)
    followPrice(error, quoting)
    if (isCode(error, 'card_unknown')) cards.lose()
    if (trouble === undefined) return problemOf(error, words)
    onTrouble(trouble)
    return undefined
  }
  const { run, isBusy, problem } = useAction<Hold, ConfirmProblem>(
    async ({ id, token }) => {
      const begun = { at: Date.now(), isByKeptCard: cards.chosen !== undefined }
      const body = { ...bodyOf(draft, id), payment: paymentWished(draft, quoting, cards) }
      const options = { body, headers: { 'hold-token': token } }
      const answer = await api<typeof createBooking>('POST', '/bookings', options)
      if ('payment' in answer) onPayment(begunPayment(answer.payment, draft, begun))
      else onBooked(answer)
    },
    { explain },
  )
  return { isBusy, problem, confirm: () => draft.hold && void run(draft.hold) }
}

/** A refusal about the price comes with the new one, or asks for it. */
function followPrice(error: unknown, { accept, retry }: Quoting): void {
  if (isCode(error, 'price_changed') && error.extra['quote'] !== undefined)
    accept(error.extra['quote'] as QuoteShown)
  else if (isCode(error, ...priceCodes)) retry()
}

/** Refusals after which the price is another one. */
const priceCodes = [
  'price_changed',
  'code_not_now',
  'code_not_first',
  'code_used_up',
  'code_used_by_you',
  'insufficient_points',
  'points_not_taken',
  'gift_cards_not_taken',
  'gift_card_unknown',
  'gift_card_void',
  'gift_card_expired',
  'gift_card_empty',
  'gift_card_in_use',
] as const

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
