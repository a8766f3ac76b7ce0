import { messageTo, type MessageToWrite } from '#features/messages/contract.ts'

import type { Fee } from './fees.ts'

type FeeEnd =
  /** The customer may have paid with another card in the page. */
  | { readonly end: 'charged'; readonly isByCardOnFile: boolean }
  | { readonly end: 'refused'; readonly tries: number; readonly isLast: boolean }

/**
 * The mails about the fee of a card on file: the customer reads of the first and the last refusal, the salon how it
 * ended. The salon's mail is in Greek, the language of salons.
 */
export function feeMessages(fee: Fee, end: FeeEnd): readonly MessageToWrite[] {
  const { bookingId, salon, email, language } = fee
  const key = end.end === 'charged' ? 'charged' : `refused:${end.tries}`
  const isTold = end.end === 'charged' || end.tries === 1 || end.isLast
  const isOver = end.end === 'charged' || end.isLast
  const isOfOtherCard = end.end === 'charged' && !end.isByCardOnFile
  const facts = {
    ...factsOf(fee),
    ...(isOfOtherCard && { last4: null }),
    news: end.end === 'charged' ? 'fee-charged' : 'fee-refused',
  } as const
  return [
    ...(email !== null && isTold
      ? [messageTo({ email, language }, 'payment', facts, `fee-${key}:${bookingId}`)]
      : []),
    ...(salon.email !== null && isOver
      ? [
          messageTo(
            { email: salon.email, language: 'el' },
            'salon-fee',
            salonFacts(fee, end),
            `salon-fee-${key}:${bookingId}`,
          ),
        ]
      : []),
  ]
}

const factsOf = ({ bookingId, code, start, feeCents, last4, salon }: Fee) => ({
  bookingId,
  code,
  start,
  slug: salon.slug,
  salonName: salon.name,
  salonNameEn: salon.nameEn,
  timeZone: salon.timeZone,
  cents: feeCents,
  last4,
})

const salonFacts = (fee: Fee, { end }: FeeEnd) => {
  const { last4: _, ...facts } = factsOf(fee)
  return { ...facts, customerName: fee.customerName, isCharged: end === 'charged' }
}
