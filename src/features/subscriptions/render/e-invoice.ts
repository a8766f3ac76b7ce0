import { localDay } from '#domain/local-day.ts'
import { eInvoiceOf, type EInvoice } from '#domain/money/e-invoice.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { invoice as el } from '#i18n/el/invoice.ts'
import { invoice as en } from '#i18n/en/invoice.ts'
import { lastMoment } from '#i18n/format.ts'

import type { NewInvoice } from '../store/invoices.ts'

const words = { el, en } as const

type WrittenInvoice = Pick<
  NewInvoice,
  | 'kind'
  | 'at'
  | 'period'
  | 'timeZone'
  | 'amounts'
  | 'vatRate'
  | 'seller'
  | 'buyer'
  | 'language'
  | 'paymentId'
  | 'corrected'
>

/** The electronic form of an invoice or credit note, in its language, with the dates that are on its paper. */
export function documentOf(of: WrittenInvoice, number: string): EInvoice {
  const { kind, at, period, timeZone, corrected, language } = of
  const word = words[language]
  const day = (instant: string, zone: string) => localDay(Temporal.Instant.from(instant), zone).toString()
  const isByCard = (corrected ? corrected.refundId : of.paymentId) !== null
  return eInvoiceOf({
    kind,
    number,
    issuedOn: localDay(at, defaultTimeZone).toString(),
    corrects: corrected && {
      number: corrected.number,
      issuedOn: day(corrected.issuedAt, defaultTimeZone),
    },
    reason: corrected && corrected.reason,
    seller: of.seller,
    buyer: of.buyer,
    period: { from: day(period.startsAt, timeZone), to: day(lastMoment(period.endsAt), timeZone) },
    months: period.months,
    ...of.amounts,
    vatRate: of.vatRate,
    isByCard,
    item: word.months(period.months),
    terms: word.refunded[isByCard ? 'card' : 'bank'],
  })
}
