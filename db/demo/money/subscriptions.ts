import { company } from '#domain/company.ts'
import { eInvoiceOf, type InvoiceToWrite } from '#domain/money/e-invoice.ts'
import { amountsOfCredit, amountsOfNet, invoiceNumber, type InvoiceAmounts } from '#domain/money/invoice.ts'
import {
  subscriptionCredited,
  subscriptionInvoiced,
  subscriptionPaid,
} from '#domain/money/ledger/invoice-postings.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { vatNumber } from '#domain/vat-number.ts'
import { invoice as words } from '#i18n/el/invoice.ts'

import type { Books } from './books.ts'
import { writePayment, type DemoRefund } from './payments.ts'

/** A salon that pays for its subscription. */
export interface Subscriber {
  readonly id: string
  readonly ownerId: string
  readonly email: string | null
  /** The business behind it, which is the buyer on its invoices. */
  readonly legalName: string
  readonly address: string
  readonly salonEmail: string
  readonly phone: string
}

interface Season {
  /** The date in Athens on which the fill began. */
  readonly today: string
}

const months = 5
const provider = 'sandbox'
const priceCents = 2900
const yearsOfCard = 2

/** A part of one month that was given back. */
const credited = { salon: 0, month: 1, cents: 1000, reason: 'Έκπτωση που δεν υπολογίστηκε.' } as const

interface Billed extends Subscriber {
  readonly vatNumber: string
}

interface Month {
  readonly salon: Billed
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
  /** The refund; 0 without one. */
  readonly creditCents: number
}

/** A salon's months are paid up to here, ISO. */
export interface PaidUntil {
  readonly id: string
  readonly paidUntil: string
}

/**
 * The months that businesses have paid by card, each with its invoice; one invoice was taken back in part.
 * @returns how far each is paid
 */
export function writeSubscriptions(
  books: Books,
  salons: readonly Subscriber[],
  { today }: Season,
): readonly PaidUntil[] {
  const day = Temporal.PlainDate.from(today)
  const due = salons
    .map((salon, index) => ({ ...salon, vatNumber: vatNumberOf(index) }))
    .flatMap((salon, index) => {
      const found = monthsOf(salon, index, day)
      if (found[0]) keepCard(books, salon, found[0].from)
      return found
    })
    .toSorted((one, other) => Temporal.PlainDate.compare(one.from, other.from))
  const last = new Map<string, number>()
  const next = (kind: 'invoice' | 'credit_note', year: number): number => {
    const number = (last.get(`${kind} ${year}`) ?? 0) + 1
    last.set(`${kind} ${year}`, number)
    return number
  }
  for (const month of due) writeMonth(books, month, next)
  for (const [of, number] of last) {
    const [kind, year] = of.split(' ')
    books.add('invoice_counters', { kind, year: Number(year), last_number: number })
  }
  return [...new Map(due.map(({ salon: { id }, to }) => [id, { id, paidUntil: instantOf(to) }])).values()]
}

/** A valid number that is too low to belong to anybody. */
const vatNumberOf = (index: number): string =>
  Array.from({ length: 10 }, (_, check) => vatNumber(`000000${String(10 + index)}${check}`)).find(
    (found) => found !== undefined,
  ) ?? ''

/** The business behind a salon, and the card that is charged for it. */
function keepCard(books: Books, salon: Billed, from: Temporal.PlainDate): void {
  const at = instantOf(from.subtract({ days: 9 }), '10:00')
  const ref = `sbx_card_${books.nextId(at).replaceAll('-', '')}`
  const goodThrough = `${from.year + yearsOfCard}-12`
  books.add('salon_traders', {
    salon_id: salon.id,
    legal_name: salon.legalName,
    vat_number: salon.vatNumber,
    address: salon.address,
    email: salon.salonEmail,
    phone: salon.phone,
    certified_at: at,
    updated_at: at,
  })
  books.add('sandbox_cards', { ref, customer: salon.ownerId, card: 'success', good_through: goodThrough })
  books.add('subscription_cards', {
    salon_id: salon.id,
    customer_id: salon.ownerId,
    provider,
    provider_ref: ref,
    brand: 'visa',
    last4: '4242',
    good_through: goodThrough,
    agreed_at: at,
  })
}

/** The last months up to the present one; each salon has its own day of the month. */
function monthsOf(salon: Billed, index: number, today: Temporal.PlainDate): readonly Month[] {
  const first = today.subtract({ days: 2 + ((index * 7) % 25) })
  return Array.from({ length: months }, (_, month) => ({
    salon,
    from: first.subtract({ months: months - 1 - month }),
    to: first.subtract({ months: months - 2 - month }),
    creditCents: index === credited.salon && month === credited.month ? credited.cents : 0,
  }))
}

const instantOf = (day: Temporal.PlainDate, clock = '00:00'): string =>
  new Date(
    day.toZonedDateTime({ timeZone: defaultTimeZone, plainTime: clock }).epochMilliseconds,
  ).toISOString()

type NextNumber = (kind: 'invoice' | 'credit_note', year: number) => number

function writeMonth(books: Books, month: Month, next: NextNumber): void {
  const { salon, from, to, creditCents } = month
  const at = instantOf(from, '00:04')
  const [id, paymentId] = [books.nextId(at), books.nextId(at)]
  const amounts = amountsOfNet(priceCents)
  const refund = creditCents === 0 ? null : refundOf(books, month)
  writePayment(books, {
    id: paymentId,
    purpose: 'subscription',
    cents: amounts.totalCents,
    at,
    salonId: salon.id,
    bookingId: null,
    giftCardId: null,
    invoiceId: id,
    customerId: salon.ownerId,
    email: salon.email,
    refund,
  })
  books.post(subscriptionInvoiced({ invoiceId: id, ...amounts }), at)
  books.post(subscriptionPaid({ invoiceId: id, ...amounts }, provider), at)
  books.add('subscription_charges', {
    id,
    salon_id: salon.id,
    starts_at: instantOf(from),
    status: 'paid',
    net_cents: amounts.netCents,
    vat_cents: amounts.vatCents,
    tries: 0,
    opened_at: instantOf(from),
    ended_at: at,
  })
  books.add('subscription_events', {
    id: books.nextId(at),
    salon_id: salon.id,
    at,
    change: 'paid',
    starts_at: instantOf(from),
    ends_at: instantOf(to),
    months: 1,
    paid_cents: amounts.totalCents,
    note: '',
  })
  const number = next('invoice', from.year)
  writeInvoice(books, month, { id, number, amounts, issuedOn: from, at, paymentId, credit: null })
  if (refund) writeCredit(books, month, { id, number, refund }, next)
}

/** Three days later. */
const refundOf = (books: Books, { from, creditCents }: Month): DemoRefund & { readonly id: string } => {
  const at = instantOf(from.add({ days: 3 }), '10:20')
  return { id: books.nextId(at), cents: creditCents, at, reason: 'goodwill' }
}

interface Corrected {
  readonly id: string
  readonly number: number
  readonly refund: DemoRefund & { readonly id: string }
}

function writeCredit(books: Books, month: Month, of: Corrected, next: NextNumber): void {
  const { cents, at, id: refundId } = of.refund
  const id = books.nextId(at)
  const amounts = amountsOfCredit({ vatRate: 24, creditedCents: 0 }, cents)
  books.post(subscriptionCredited({ invoiceId: id, ...amounts }, heldBy('refund', refundId)), at)
  const issuedOn = month.from.add({ days: 3 })
  const number = next('credit_note', issuedOn.year)
  writeInvoice(books, month, { id, number, amounts, issuedOn, at, paymentId: null, credit: of })
}

interface Issued {
  readonly id: string
  readonly number: number
  readonly amounts: InvoiceAmounts
  readonly issuedOn: Temporal.PlainDate
  readonly at: string
  readonly paymentId: string | null
  /** Of a credit note: its invoice. */
  readonly credit: Corrected | null
}

const seller = {
  name: company.name,
  vatNumber: null,
  registryNumber: null,
  address: null,
  email: company.email,
}

const buyerOf = ({ legalName, vatNumber: number, address, salonEmail }: Billed) => ({
  name: legalName,
  vatNumber: number,
  registryNumber: null,
  address,
  email: salonEmail,
})

function writeInvoice(books: Books, month: Month, issued: Issued): void {
  const { salon, from, to, creditCents } = month
  const { id, number, amounts, issuedOn, at, paymentId, credit } = issued
  books.add('invoices', {
    id,
    kind: credit ? 'credit_note' : 'invoice',
    year: issuedOn.year,
    number,
    salon_id: salon.id,
    owner_id: salon.ownerId,
    issued_at: at,
    starts_at: instantOf(from),
    ends_at: instantOf(to),
    months: 1,
    net_cents: amounts.netCents,
    vat_rate: 24,
    vat_cents: amounts.vatCents,
    total_cents: amounts.totalCents,
    seller,
    buyer: buyerOf(salon),
    language: 'el',
    payment_id: paymentId,
    corrects: credit?.id ?? null,
    reason: credit ? credited.reason : null,
    refund_id: credit?.refund.id ?? null,
    credited_cents: credit ? 0 : creditCents,
    reported_by: 'none',
  })
  const document = eInvoiceOf(writtenOf(month, issued))
  books.add('invoice_documents', { invoice_id: id, document, status: 'kept', attempt: 1, tries: 0 })
}

function writtenOf(
  { salon, from, to }: Month,
  { number, amounts, issuedOn, credit }: Issued,
): InvoiceToWrite {
  const kind = credit ? 'credit_note' : 'invoice'
  return {
    kind,
    number: invoiceNumber(kind, issuedOn.year, number),
    issuedOn: issuedOn.toString(),
    corrects: credit && {
      number: invoiceNumber('invoice', from.year, credit.number),
      issuedOn: from.toString(),
    },
    reason: credit ? credited.reason : null,
    seller,
    buyer: buyerOf(salon),
    period: { from: from.toString(), to: to.subtract({ days: 1 }).toString() },
    months: 1,
    ...amounts,
    vatRate: 24,
    isByCard: true,
    item: words.months(1),
    terms: words.refunded.card,
  }
}
