import type { InvoiceId, SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { invoiceNumber, type InvoiceKind } from '#domain/money/invoice.ts'
import { Problem } from '#domain/problem.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { invoice as el } from '#i18n/el/invoice.ts'
import { invoice as en } from '#i18n/en/invoice.ts'
import { exactMoney, lastMoment, plainDay } from '#i18n/format.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, asUser, one, sql, type Db } from '#platform/db.ts'
import { pdfOf, type Pdf } from '#platform/pdf/document.ts'
import { drawBlock, drawFeet, drawHead } from '#platform/pdf/parts.ts'
import { drawTable } from '#platform/pdf/table.ts'

import type { InvoiceParty } from '../store/invoices.ts'

const words = { el, en } as const

interface PrintedInvoice {
  readonly kind: InvoiceKind
  readonly year: number
  readonly number: number
  readonly issuedAt: string
  readonly startsAt: string
  readonly endsAt: string
  readonly months: number
  readonly timeZone: string
  readonly netCents: number
  readonly vatRate: number
  readonly vatCents: number
  readonly totalCents: number
  readonly seller: InvoiceParty
  readonly buyer: InvoiceParty
  readonly isByCard: boolean
  /** Of a credit note: its invoice, and why. */
  readonly corrects: { readonly year: number; readonly number: number } | null
  readonly reason: string | null
  readonly mark: string | null
  /** The owner's language when it was issued. */
  readonly language: Locale
}

interface InvoiceInput {
  readonly salonId: SalonId
  readonly invoiceId: InvoiceId
}

async function find(tx: Db, { salonId, invoiceId }: InvoiceInput): Promise<PrintedInvoice> {
  const found = await one(
    tx,
    sql<PrintedInvoice>`select i.kind, i.year, i.number, i.issued_at as "issuedAt", i.starts_at as "startsAt", i.ends_at as "endsAt", i.months,
        s.time_zone as "timeZone", i.net_cents as "netCents", i.vat_rate as "vatRate", i.vat_cents as "vatCents",
        i.total_cents as "totalCents", i.seller, i.buyer, coalesce(i.payment_id, i.refund_id) is not null as "isByCard", i.reason, i.mark, i.language,
        (select json_build_object('year', c.year, 'number', c.number) from invoices c where c.id = i.corrects) as corrects
      from invoices i join salons s on s.id = i.salon_id where i.id = ${invoiceId} and i.salon_id = ${salonId}`,
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** An invoice that was issued to the caller. @throws Problem unauthorized, forbidden, not_found */
export async function readInvoice(ctx: Ctx, input: InvoiceInput): Promise<PrintedInvoice> {
  const { userId } = await requireSalon(ctx, input.salonId, 'ownership')
  return asUser(ctx.dbs.app, userId, (tx) => find(tx, input))
}

/** Any invoice of a salon. @throws Problem unauthorized, forbidden, second_factor_needed, not_found */
export function readAdminInvoice(ctx: Ctx, input: InvoiceInput): Promise<PrintedInvoice> {
  const admin = requireAdmin(ctx, 'subscriptions')
  return asAdmin(ctx.dbs.app, admin, (tx) => find(tx, input))
}

const numberOf = ({ kind, year, number }: PrintedInvoice): string => invoiceNumber(kind, year, number)

interface InvoiceFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** An invoice on paper. It has the date and language of its issue, so that each download is the same document. */
export async function invoiceFile(invoice: PrintedInvoice): Promise<InvoiceFile> {
  const { language: locale } = invoice
  const word = words[locale]
  const number = numberOf(invoice)
  const title = word.titles[invoice.kind](number)
  const writtenAt = Temporal.Instant.from(invoice.issuedAt)
  const bytes = await pdfOf({ title, locale, writtenAt }, (pdf) => {
    drawHead(pdf, title, headOf(invoice, locale))
    drawBlock(pdf, word.seller, partyLines(invoice.seller, locale))
    drawBlock(pdf, word.buyer, partyLines(invoice.buyer, locale))
    drawAmounts(pdf, invoice, locale)
    drawEnd(pdf, invoice, locale)
    drawFeet(pdf, word.page)
  })
  return { name: `onyxi-${number}.pdf`, bytes }
}

function headOf({ issuedAt, corrects, mark }: PrintedInvoice, locale: Locale): readonly string[] {
  const word = words[locale]
  return [
    // The year of the number is by the same zone.
    word.issued(plainDay(locale, issuedAt)),
    ...(corrects ? [word.corrects(invoiceNumber('invoice', corrects.year, corrects.number))] : []),
    ...(mark === null ? [] : [word.mark(mark)]),
  ]
}

function partyLines(party: InvoiceParty, locale: Locale): readonly string[] {
  const { name, address, vatNumber, registryNumber, email } = party
  const { vatNumber: vat, registryNumber: registry } = words[locale]
  const lines = [
    name,
    address,
    vatNumber && vat(vatNumber),
    registryNumber && registry(registryNumber),
    email,
  ]
  return lines.flatMap((line) => (line ? [line] : []))
}

function drawAmounts(pdf: Pdf, invoice: PrintedInvoice, locale: Locale): void {
  const { startsAt, endsAt, timeZone, months, netCents, vatRate, vatCents, totalCents } = invoice
  const word = words[locale]
  const day = (instant: string) => plainDay(locale, instant, timeZone)
  const period = word.fromTo(day(startsAt), day(lastMoment(endsAt)))
  const columns = [
    { title: word.columns.what, share: 4 },
    { title: word.columns.amount, share: 1, align: 'right' },
  ] as const
  drawTable(pdf, columns, [
    { cells: [`${word.months(months)}\n${period}`, exactMoney(locale, netCents)] },
    { cells: [word.net, exactMoney(locale, netCents)] },
    { cells: [word.vat(vatRate), exactMoney(locale, vatCents)] },
    { cells: [word.total, exactMoney(locale, totalCents)], strong: true },
  ])
  pdf.moveDown(1.5)
}

/** How an invoice was paid; how the money of a credit note goes back, and why. */
function drawEnd(pdf: Pdf, { kind, isByCard, reason }: PrintedInvoice, locale: Locale): void {
  const word = words[locale]
  const by = isByCard ? 'card' : 'bank'
  if (kind === 'invoice') drawBlock(pdf, word.payment, [word.paid[by]])
  else drawBlock(pdf, word.refund, [word.refunded[by]])
  if (reason !== null) drawBlock(pdf, word.reason, [reason])
}
