import { csvText } from '#domain/csv.ts'
import { localDay } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { payoutFile as el } from '#i18n/el/payout-file.ts'
import { payoutFile as en } from '#i18n/en/payout-file.ts'
import { decimalEuros } from '#i18n/format.ts'

import type { AdminPayout } from '../contract/administration.ts'

const words = { el, en } as const

const dayOf = (instant: string | null): string =>
  instant === null ? '' : localDay(Temporal.Instant.from(instant), defaultTimeZone).toString()

/** Payouts for a spreadsheet, without whole IBANs. */
export function payoutFile(payouts: readonly AdminPayout[], locale: Locale): string {
  const { columns, statuses } = words[locale]
  const head = [
    columns.run, columns.salon, columns.holder, columns.account, columns.amount, columns.status, columns.made,
    columns.paid, columns.failed, columns.reference, columns.failure,
  ] // prettier-ignore
  const lines = payouts.map((payout) => [
    payout.run.number,
    payout.salon.name,
    payout.holderName ?? '',
    payout.last4 === null ? 'Stripe' : `…${payout.last4}`,
    decimalEuros(payout.cents, locale),
    statuses[payout.status],
    dayOf(payout.madeAt),
    dayOf(payout.paidAt),
    dayOf(payout.failedAt),
    payout.reference ?? '',
    payout.failure ?? '',
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}
