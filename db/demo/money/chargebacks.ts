import { chargebackLost, chargebackMoved } from '#domain/money/ledger/chargeback-postings.ts'

import type { Books, Row } from './books.ts'

interface Case {
  /** The payment is the latest one that is so many days old. */
  readonly days: number
  readonly status: 'needs_response' | 'won' | 'lost'
  readonly reason: string
}

/** Two that were decided, and one that waits for an answer. */
const cases: readonly Case[] = [
  { days: 24, status: 'lost', reason: 'fraudulent' },
  { days: 16, status: 'won', reason: 'product_not_received' },
  { days: 4, status: 'needs_response', reason: 'fraudulent' },
]

const provider = 'sandbox'
const feeCents = 2000
const day = 86_400_000
const later = (at: string, days: number): string => new Date(Date.parse(at) + days * day).toISOString()

/** Lets customers object to a few payments of bookings at their banks; what was lost is the salon's. @param now ISO instant */
export function writeChargebacks(books: Books, now: string): void {
  const taken = new Set<unknown>()
  for (const one of cases) {
    const payment = books
      .rowsOf('payments')
      .filter(
        (row) => isWhole(row) && !taken.has(row['id']) && String(row['settled_at']) <= later(now, -one.days),
      )
      .toSorted((a, b) => (String(a['settled_at']) < String(b['settled_at']) ? 1 : -1))
      .at(0)
    if (!payment) continue
    taken.add(payment['id'])
    writeChargeback(books, payment, one)
  }
}

const isWhole = (row: Row): boolean => row['purpose'] === 'booking' && row['refunded_cents'] === 0

function writeChargeback(books: Books, payment: Row, { status, reason }: Case): void {
  const [paymentId, ref, cents] = [
    String(payment['id']),
    String(payment['provider_ref']),
    Number(payment['cents']),
  ]
  const openedAt = later(String(payment['settled_at']), 1)
  const id = books.nextId(openedAt)
  const dueAt = later(openedAt, 7)
  const closedAt = status === 'needs_response' ? null : later(openedAt, 5)
  const of = { id, provider_ref: `sbx_cb_${id.replaceAll('-', '')}` }
  books.add('chargebacks', {
    ...of,
    payment_id: paymentId,
    provider,
    cents,
    reason,
    status,
    evidence_due_at: dueAt,
    opened_at: openedAt,
    closed_at: closedAt,
    salon_cents: status === 'lost' ? cents : 0,
    gift_card_cents: 0,
    our_cents: 0,
    losses: status === 'lost' ? 1 : 0,
    covered_cents: 0,
  })
  books.add('sandbox_chargebacks', {
    ref: of.provider_ref,
    payment: ref,
    cents,
    reason,
    status,
    opened_at: openedAt,
    evidence_due_at: dueAt,
    next_status: closedAt === null ? 'lost' : null,
    next_at: closedAt === null ? dueAt : null,
  })
  const held = status === 'won' ? 0 : cents
  books.change('payments', { id: paymentId }, { charged_back_cents: held })
  books.change('sandbox_payments', { ref }, { charged_back_cents: held })
  const move = moverOf(books, of)
  move({ cents: -cents, feeCents, at: openedAt })
  if (closedAt !== null && status === 'won') move({ cents, feeCents: 0, at: closedAt })
  if (closedAt === null || status !== 'lost') return
  const bearers = { salon: cents, giftCard: 0, ours: 0 }
  const salonId = String(payment['salon_id'])
  books.post(chargebackLost({ chargebackId: id, part: 1, bearers, salonId, giftCardId: null }), closedAt)
}

/** Writes a movement of a chargeback's money, in the product's books and in those of the sandbox. */
const moverOf =
  (books: Books, { id, provider_ref: ref }: { readonly id: string; readonly provider_ref: string }) =>
  ({
    cents,
    feeCents: fee,
    at,
  }: {
    readonly cents: number
    readonly feeCents: number
    readonly at: string
  }): void => {
    const moveId = books.nextId(at)
    const entry = `sbx_txn_${moveId.replaceAll('-', '')}`
    books.add('chargeback_moves', {
      id: moveId,
      chargeback_id: id,
      provider_ref: entry,
      cents,
      fee_cents: fee,
      at,
    })
    books.add('sandbox_entries', { ref: entry, kind: 'chargeback', of_ref: ref, cents, fee_cents: fee, at })
    books.post(chargebackMoved({ moveId, chargebackId: id, provider, cents, feeCents: fee }), at)
  }
