import { expect, test } from 'vitest'

import * as postings from './chargeback-postings.ts'
import type { Posting } from './posting.ts'

const provider = 'stripe'
const move = { moveId: 'move', chargebackId: 'cb', provider } as const
const loss = {
  chargebackId: 'cb',
  part: 1,
  bearers: { salon: 500, giftCard: 0, ours: 200 },
  salonId: 'salon',
  giftCardId: null,
} as const
const ofCard = { ...loss, bearers: { salon: 0, giftCard: 300, ours: 0 }, salonId: null, giftCardId: 'card' }
const refund = { refundId: 'refund', paymentId: 'payment', salonId: 'salon', cents: 500, part: 1 }
const entry = { entryId: 'entry', provider } as const

const byAccount = (a: readonly unknown[], b: readonly unknown[]) => String(a[0]).localeCompare(String(b[0]))

test.each<[string, Posting | undefined, string, readonly (readonly [string, string, number])[]]>([
  ['a fee', postings.providerFee({ paymentId: 'payment', provider, cents: 48 }), 'provider_fee payment 0', [['provider_fees', '', 48], ['provider_stripe', '', -48]]],
  ['money that a bank took', postings.chargebackMoved({ ...move, cents: -500, feeCents: 2000 }), 'chargeback_withdrawn move 0', [['charged_back', 'cb', 500], ['provider_stripe', '', -2500], ['provider_fees', '', 2000]]],
  ['money that it gave back', postings.chargebackMoved({ ...move, cents: 500, feeCents: 0 }), 'chargeback_reinstated move 0', [['provider_stripe', '', 500], ['charged_back', 'cb', -500]]],
  ['money with its fee', postings.chargebackMoved({ ...move, cents: 500, feeCents: -2000 }), 'chargeback_reinstated move 0', [['provider_stripe', '', 2500], ['charged_back', 'cb', -500], ['provider_fees', '', -2000]]],
  ['a loss', postings.chargebackLost(loss), 'chargeback_lost cb 1', [['chargeback_loss', '', 200], ['charged_back', 'cb', -700], ['salon', 'salon', 500]]],
  ['a loss of a gift card', postings.chargebackLost(ofCard), 'chargeback_lost cb 1', [['gift_card', 'card', 300], ['charged_back', 'cb', -300]]],
  ['a loss that is undone', postings.chargebackLossUndone(loss), 'chargeback_loss_undone cb 1', [['charged_back', 'cb', 700], ['chargeback_loss', '', -200], ['salon', 'salon', -500]]],
  ['a refund that waited', postings.refundCovered({ ...refund, hasFailed: false }), 'refund_covered refund 1', [['refund', 'refund', 500], ['salon', 'salon', -500]]],
  ['a refund that failed', postings.refundCovered({ ...refund, hasFailed: true, salonId: null }), 'refund_covered refund 1', [['suspense', 'payment', 500], ['chargeback_loss', '', -500]]],
  ['a refund that is owed again', postings.refundUncovered(refund), 'refund_uncovered refund 1', [['salon', 'salon', 500], ['suspense', 'payment', -500]]],
  ['a payout to our bank', postings.providerPaidOut({ ...entry, cents: -9000, feeCents: 0 }), 'provider_paid_out entry 0', [['bank', '', 9000], ['provider_stripe', '', -9000]]],
  ['a payout that came back', postings.providerPaidOut({ ...entry, cents: 9000, feeCents: 0 }), 'provider_paid_out entry 0', [['provider_stripe', '', 9000], ['bank', '', -9000]]],
  ['another fee', postings.providerFeeTaken({ ...entry, cents: -120, feeCents: 0 }), 'provider_fee_taken entry 0', [['provider_fees', '', 120], ['provider_stripe', '', -120]]],
])('%s', (_, posting, fact, entries) => {
  expect(`${posting?.event} ${posting?.source} ${posting?.part ?? 0}`).toBe(fact)
  const posted = posting?.entries.map(({ account, cents }) => [account.code, account.holder ?? '', cents])
  expect(posted?.toSorted(byAccount)).toEqual(entries.toSorted(byAccount))
}) // prettier-ignore
