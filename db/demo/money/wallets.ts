import type { BookingId, UserId } from '#domain/ids.ts'
import { giftCardCode } from '#domain/money/gift-card-code.ts'
import { giftCardRedeemed, giftCardSold } from '#domain/money/ledger/gift-card-postings.ts'
import { pointsEarned, pointsSpent } from '#domain/money/ledger/points-postings.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { earnedLot, pointsBalance, pointsTimeZone, takePoints, type PointsLot } from '#domain/money/points.ts'
import { keyedHash } from '#platform/sealing.ts'

import { giftCards } from '../content/offers.ts'
import { diceOf } from '../dice.ts'
import type { Books } from './books.ts'
import { writePayment } from './payments.ts'

interface Lot extends PointsLot {
  readonly id: string
  readonly customerId: string
  /** The balance that is left. */
  left: number
}

/** The points of customers with an account, in the order of time. */
export interface Wallets {
  readonly earn: (customerId: string, bookingId: string, totalCents: number, at: string) => void
  readonly balance: (customerId: string, at: string) => number
  readonly spend: (customerId: string, bookingId: string, points: number, at: string) => void
}

export function openWallets(books: Books): Wallets {
  const lots: Lot[] = []
  const good = (customerId: string, at: string): Lot[] =>
    lots.filter((lot) => lot.customerId === customerId && lot.earnedAt.toString() <= instant(at).toString())
  const day = (at: string) => instant(at).toZonedDateTimeISO(pointsTimeZone).toPlainDate()
  const withLeft = (own: readonly Lot[]) => own.map((lot) => ({ ...lot, points: lot.left }))
  return {
    earn: (customerId, bookingId, totalCents, at) => {
      const lot = earnLot(books, { id: books.nextId(at), customerId, bookingId, totalCents, at })
      if (lot) lots.push(lot)
    },
    balance: (customerId, at) => pointsBalance(withLeft(good(customerId, at)), day(at)),
    spend: (customerId, bookingId, points, at) => {
      const own = good(customerId, at)
      const after = takePoints(withLeft(own), points, day(at))
      if (!after) throw new Error(`customer ${customerId} has less than ${points} points`)
      const taken = own.map((lot, index) => ({ lot, points: lot.left - (after.lots[index]?.points ?? 0) }))
      for (const { lot, points: part } of taken) lot.left -= part
      const ids = { customerId: customerId as UserId, bookingId: bookingId as BookingId }
      books.post(pointsSpent({ ...ids, points }), at, (postingId) =>
        writeSpending(books, { customerId, bookingId, points, at, postingId, taken }),
      )
    },
  }
}

interface Earning {
  readonly id: string
  readonly customerId: string
  readonly bookingId: string
  readonly totalCents: number
  /** When it was completed, ISO. */
  readonly at: string
}

/** The points of a completed booking; undefined below a euro. */
export function earnLot(
  books: Books,
  { id, customerId, bookingId, totalCents, at }: Earning,
): Lot | undefined {
  const earned = earnedLot(bookingId, totalCents, instant(at), pointsTimeZone)
  if (earned.points === 0) return undefined
  const lot: Lot = { ...earned, id, customerId, left: earned.points }
  const ids = { customerId: customerId as UserId, bookingId: bookingId as BookingId }
  books.post(pointsEarned({ ...ids, completion: 0, points: lot.points }), at, (postingId) =>
    books.add('point_lots', lotRow(lot, postingId)),
  )
  return lot
}

const instant = (at: string) => Temporal.Instant.from(at)

const lotRow = (
  { id, customerId, earning, earnedAt, goodThrough, points, left }: Lot,
  postingId: string,
) => ({
  id,
  customer_id: customerId,
  booking_id: earning,
  completion: 0,
  earned_at: earnedAt.toString(),
  good_through: goodThrough.toString(),
  points,
  points_left: left,
  ended: 0,
  clawed_back: 0,
  is_first: true,
  posting_id: postingId,
})

interface Spending {
  readonly customerId: string
  readonly bookingId: string
  readonly points: number
  readonly at: string
  readonly postingId: string
  readonly taken: readonly { readonly lot: Lot; readonly points: number }[]
}

function writeSpending(
  books: Books,
  { customerId, bookingId, points, at, postingId, taken }: Spending,
): void {
  books.add('point_spendings', {
    booking_id: bookingId,
    customer_id: customerId,
    points,
    status: 'spent',
    spent_at: at,
    posting_id: postingId,
  })
  for (const { lot, points: part } of taken)
    if (part > 0) books.add('point_spending_lots', { booking_id: bookingId, lot_id: lot.id, points: part })
}

export interface DemoCard {
  readonly id: string
  readonly soldAt: string
  left: number
}

interface CardOptions {
  readonly sealingKey: Buffer
  /** ISO instant of so many days ago. */
  readonly days: (before: number) => string
  /** The demo's customer got the first card and bought the last one. */
  readonly customer: { readonly id: string; readonly email: string }
}

const designs = ['birthday', 'aegean', 'meander', 'almond', 'tips', 'festive'] as const

/** Gift cards that were sold and sent. Their codes follow from their numbers, so that every demo has the same. */
export const sellCards = (books: Books, options: CardOptions): readonly DemoCard[] =>
  giftCards.map((card, index) => {
    const { sealingKey, days, customer } = options
    const soldAt = days(card.daysAgo)
    const [id, paymentId] = [books.nextId(soldAt), books.nextId(soldAt)]
    const soldOn = instant(soldAt).toZonedDateTimeISO(pointsTimeZone).toPlainDate()
    const code = demoCardCode(index)
    const email = (name: number) => `friend${name}@onyxi.example`
    const isBought = index === giftCards.length - 1
    writePayment(books, {
      id: paymentId,
      purpose: 'gift_card',
      cents: card.cents,
      at: soldAt,
      salonId: null,
      bookingId: null,
      giftCardId: id,
      customerId: isBought ? customer.id : null,
      email: isBought ? customer.email : email(index),
      refund: null,
    })
    books.post(giftCardSold({ cardId: id, cents: card.cents, provider: 'sandbox' }), soldAt)
    books.add('gift_cards', {
      id,
      status: 'active',
      value_cents: card.cents,
      code_hash: `\\x${keyedHash({ sealingKey }, code, 'hash of gift card codes').toString('hex')}`,
      last4: code.slice(-4),
      design: designs[index % designs.length],
      recipient_name: card.to,
      recipient_email: index === 0 ? customer.email : email(index + 10),
      sender_name: card.from,
      message: card.message,
      buyer_id: isBought ? customer.id : null,
      buyer_email: isBought ? customer.email : email(index),
      language: 'el',
      created_at: soldAt,
      payment_id: paymentId,
      sold_at: soldAt,
      sold_on: soldOn.toString(),
      good_through: soldOn.add({ months: 24 }).toString(),
      ended_cents: 0,
      receipt_at: soldAt,
      sent_at: soldAt,
    })
    return { id, soldAt, left: card.cents }
  })

/** The code of a demo's gift card. */
function demoCardCode(index: number): string {
  const dice = diceOf(`gift card ${index}`)
  const code = giftCardCode(Uint8Array.from({ length: 64 }, () => dice.whole(0, 255)))
  if (code === undefined) throw new Error(`no code for gift card ${index}`)
  return code
}

interface CardUse {
  readonly bookingId: string
  readonly cents: number
  readonly at: string
}

/** A card pays for a booking. */
export function useCard(books: Books, card: DemoCard, { bookingId, cents, at }: CardUse): void {
  const id = books.nextId(at)
  card.left -= cents
  books.post(giftCardRedeemed({ useId: id, cardId: card.id, cents, payee: heldBy('prepaid', bookingId) }), at)
  books.add('gift_card_uses', {
    id,
    gift_card_id: card.id,
    booking_id: bookingId,
    cents,
    returned_cents: 0,
    at,
  })
}
