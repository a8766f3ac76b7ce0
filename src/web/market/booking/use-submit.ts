import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'

import { contactFaults, type ContactFaults } from './contact-fields.tsx'
import { rememberContact, type ChangeDraft, type Draft } from './draft.ts'
import type { SheetHistory } from './sheet-history.ts'
import { useConfirm, type Confirming } from './use-confirm.ts'
import type { Holding, HoldTrouble } from './use-hold.ts'
import { useBookingWords } from './words.ts'

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
