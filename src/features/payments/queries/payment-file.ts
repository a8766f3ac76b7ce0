import { csvText } from '#domain/csv.ts'
import type { Locale } from '#domain/locale.ts'
import { paymentFile as el } from '#i18n/el/payment-file.ts'
import { paymentFile as en } from '#i18n/en/payment-file.ts'
import { decimalEuros } from '#i18n/format.ts'

import type { AdminPayment } from '../contract/administration.ts'

const words = { el, en } as const

/** The amount that has arrived back with the customer, in cents. */
const refundedCents = ({ refunds }: AdminPayment): number =>
  refunds.filter(({ status }) => status === 'arrived').reduce((sum, { cents }) => sum + cents, 0)

/** Payments for a spreadsheet. */
export function paymentFile(payments: readonly AdminPayment[], locale: Locale): string {
  const { columns, purposes, statuses } = words[locale]
  const head = [
    columns.made, columns.purpose, columns.status, columns.amount, columns.taken, columns.refunded, columns.chargedBack,
    columns.fee, columns.card, columns.booking, columns.salon, columns.email, columns.id, columns.reference,
  ] // prettier-ignore
  const lines = payments.map((payment) => [
    payment.createdAt,
    purposes[payment.purpose],
    statuses[payment.status],
    ...[payment.cents, payment.capturedCents, refundedCents(payment), payment.chargedBackCents].map((cents) =>
      decimalEuros(cents, locale),
    ),
    payment.feeCents === null ? '' : decimalEuros(payment.feeCents, locale),
    payment.card ? `${payment.card.brand} ${payment.card.last4}` : '',
    payment.bookingCode ?? '',
    payment.salon?.name ?? '',
    payment.email ?? '',
    payment.id,
    payment.providerRef ?? '',
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}
