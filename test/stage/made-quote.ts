import type { QuoteShown } from '#features/booking/contract/money.ts'

import { madeSalon } from './made-salon.ts'

/** The price of one gel manicure that is paid at the salon. */
export const madeQuote = (but: Partial<QuoteShown> = {}): QuoteShown => ({
  lines: [{ serviceId: madeSalon().services[0]?.id ?? '', cents: 2500, reductionCents: 0 }],
  promotion: null,
  codeProblem: null,
  listCents: 2500,
  reductionCents: 0,
  pointsUsed: 0,
  pointsCents: 0,
  points: null,
  totalCents: 2500,
  depositCents: 0,
  dueNowCents: 0,
  giftCardCents: 0,
  giftCard: null,
  giftCardProblem: null,
  giftCardFreeAt: null,
  takesGiftCards: false,
  cardCents: 0,
  guaranteeCents: 0,
  atSalonCents: 2500,
  payChoices: ['none'],
  provider: null,
  key: 'a price',
  ...but,
})

/** The same at a salon that asks for a deposit of 5 euros, as it answers to a chosen way to pay. */
export const madeDepositQuote = (body: unknown): QuoteShown => {
  const { pay = 'deposit' } = body as { readonly pay?: string }
  const dueNowCents = pay === 'full' ? 2500 : 500
  return madeQuote({
    depositCents: 500,
    dueNowCents,
    cardCents: dueNowCents,
    atSalonCents: 2500 - dueNowCents,
    payChoices: ['deposit', 'full'],
    provider: 'sandbox',
  })
}
