import { csvText } from '#domain/csv.ts'
import type { Locale } from '#domain/locale.ts'
import { chargebackFile as el } from '#i18n/el/chargeback-file.ts'
import { chargebackFile as en } from '#i18n/en/chargeback-file.ts'
import { decimalEuros } from '#i18n/format.ts'

import type { Chargeback } from '../contract.ts'

const words = { el, en } as const

/** Chargebacks for a spreadsheet. */
export function chargebackFile(chargebacks: readonly Chargeback[], locale: Locale): string {
  const { columns, statuses, purposes } = words[locale]
  const head = [
    columns.opened, columns.status, columns.amount, columns.fee, columns.reason, columns.due, columns.closed, columns.purpose,
    columns.booking, columns.salon, columns.email, columns.card, columns.bySalon, columns.byGiftCard, columns.byUs, columns.id, columns.reference,
  ] // prettier-ignore
  const euros = (cents: number) => decimalEuros(cents, locale)
  const lines = chargebacks.map(({ payment, loss, ...one }) => [
    one.openedAt,
    statuses[one.status],
    euros(one.cents),
    euros(one.feeCents),
    one.reason,
    one.evidenceDueAt ?? '',
    one.closedAt ?? '',
    purposes[payment.purpose],
    one.bookingCode ?? '',
    one.salon?.name ?? '',
    payment.email ?? '',
    payment.card ? `${payment.card.brand} ${payment.card.last4}` : '',
    euros(loss.salonCents),
    euros(loss.giftCardCents),
    euros(loss.ourCents),
    one.id,
    one.providerRef,
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}
