import { z } from 'zod'

import { giftCardDesigns } from '#domain/gift-card-design.ts'
import { giftCardValues } from '#domain/money/gift-card.ts'
import { openedPayment } from '#features/payments/contract.ts'
import { operation } from '#platform/http/contract.ts'
import { dayText, emailText, oneLine, oneLineOrNone, remark } from '#platform/http/fields.ts'

const instant = z.iso.datetime({ offset: true })
const day = z.iso.date()
const id = z.uuid()
const name = oneLine(80)
const design = z.enum(giftCardDesigns)
const typedCode = oneLineOrNone(60)
/** The secret part of a link by which a buyer withdraws. */
const token = oneLineOrNone(200)

export const buyGiftCard = operation({
  method: 'POST',
  path: '/gift-cards',
  summary: 'Begin to buy a gift card; it is sent to its recipient by mail once the payment has succeeded',
  tag: 'gift cards',
  access: 'anyone',
  once: true,
  body: z.strictObject({
    cents: z.int().min(giftCardValues.least).max(giftCardValues.most),
    design: design.optional(),
    recipient: z.strictObject({ name, email: emailText }),
    from: name,
    message: remark(500).optional(),
    /** The day in Athens on which it is sent, at nine in the morning; missing: at once. */
    deliverOn: dayText.optional(),
    /** Where the receipt goes, for buyers without an account. */
    buyerEmail: emailText.optional(),
  }),
  status: 202,
  output: z.object({ payment: openedPayment }),
  errors: [
    'validation_failed',
    'rate_limited',
    'payment_not_supported',
    'payment_unavailable',
    'idempotency_mismatch',
    'idempotency_in_progress',
  ],
})

const standing = z.object({
  /** 0 once it has ended or its money went back to the buyer. */
  balanceCents: z.int(),
  /** The last day on which it is good, in Athens. */
  goodThrough: day,
  status: z.enum(['active', 'expired', 'void']),
})

export const readGiftCard = operation({
  method: 'GET',
  path: '/gift-cards/{code}',
  summary: 'Read what is left on a gift card by its code',
  tag: 'gift cards',
  access: 'anyone',
  params: z.object({ code: typedCode }),
  output: standing,
  errors: ['not_found', 'rate_limited'],
})

const giftCard = standing.extend({
  valueCents: z.int(),
  design,
  recipientName: z.string(),
  senderName: z.string(),
  message: z.string(),
})

export const openGiftCard = operation({
  method: 'POST',
  path: '/gift-cards/open',
  summary: 'Read a gift card by its code, with what is written on it; the code stays out of addresses',
  tag: 'gift cards',
  access: 'anyone',
  body: z.strictObject({ code: typedCode }),
  output: giftCard,
  errors: ['not_found', 'rate_limited', 'validation_failed'],
})

export const printGiftCard = operation({
  method: 'POST',
  path: '/gift-cards/print',
  summary: 'Draw a gift card as PDF by its code, to print it',
  tag: 'gift cards',
  access: 'anyone',
  body: z.strictObject({ code: typedCode }),
  errors: ['not_found', 'rate_limited', 'validation_failed'],
})

const ownGiftCard = z.object({
  id,
  status: z.enum(['active', 'expired', 'void']),
  valueCents: z.int(),
  balanceCents: z.int(),
  goodThrough: day,
  /** The last characters of its code. */
  last4: z.string(),
  design,
  recipientName: z.string(),
  /** Of own purchases. */
  recipientEmail: z.string().nullable(),
  senderName: z.string(),
  isBought: z.boolean(),
  soldOn: day,
  deliverOn: day.nullable(),
  sentAt: instant.nullable(),
  /** Whether it may be sent to another address. */
  isSendable: z.boolean(),
  /** The last day to withdraw from an own purchase; null: it can't be withdrawn. */
  withdrawableThrough: day.nullable(),
})
export type OwnGiftCard = z.input<typeof ownGiftCard>

export const listOwnGiftCards = operation({
  method: 'GET',
  path: '/me/gift-cards',
  summary: 'List own gift cards: bought ones, and those sent to the own address',
  tag: 'account',
  access: 'signed-in',
  output: z.object({ items: z.array(ownGiftCard) }),
  errors: ['unauthorized'],
})

export const sendGiftCard = operation({
  method: 'POST',
  path: '/me/gift-cards/{id}/send',
  summary: 'Send an own, unused gift card to another address, with a new code; the old code is void',
  tag: 'account',
  access: 'signed-in',
  once: true,
  params: z.object({ id }),
  body: z.strictObject({ email: emailText }),
  status: 204,
  errors: [
    'unauthorized',
    'not_found',
    'validation_failed',
    'rate_limited',
    'gift_card_used',
    'gift_card_not_sendable',
    'idempotency_mismatch',
    'idempotency_in_progress',
  ],
})

export const requestWithdrawal = operation({
  method: 'POST',
  path: '/gift-cards/withdrawal-links',
  summary: 'Mail a buyer the links to withdraw from recent purchases; the answer is the same without any',
  tag: 'gift cards',
  access: 'anyone',
  once: true,
  body: z.strictObject({ email: emailText }),
  status: 204,
  errors: ['validation_failed', 'rate_limited', 'idempotency_mismatch', 'idempotency_in_progress'],
})

const withdrawal = z.object({
  valueCents: z.int(),
  soldOn: day,
  recipientName: z.string(),
  /** Where the confirmation goes. */
  buyerEmail: z.string(),
  lastDay: day,
  /** `ok`: it can be withdrawn now. */
  standing: z.enum(['ok', 'void', 'too_late', 'used']),
})
export type Withdrawal = z.input<typeof withdrawal>

export const openWithdrawal = operation({
  method: 'POST',
  path: '/gift-cards/withdrawals/open',
  summary: 'Read the purchase of a mailed link; changes nothing',
  tag: 'gift cards',
  access: 'anyone',
  body: z.strictObject({ token }),
  output: withdrawal,
  errors: ['not_found', 'rate_limited', 'validation_failed'],
})

export const withdraw = operation({
  method: 'POST',
  path: '/gift-cards/withdrawals',
  summary: 'Withdraw from the purchase of a mailed link: the card is void, the money goes back',
  tag: 'gift cards',
  access: 'anyone',
  once: true,
  body: z.strictObject({ token }),
  output: z.object({ refundCents: z.int() }),
  errors: [
    'not_found',
    'rate_limited',
    'validation_failed',
    'gift_card_used',
    'gift_card_withdrawn',
    'withdrawal_too_late',
    'idempotency_mismatch',
    'idempotency_in_progress',
  ],
})
