import { csvText } from '#domain/csv.ts'
import { localDay } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { affiliateFile as el } from '#i18n/el/affiliate-file.ts'
import { affiliateFile as en } from '#i18n/en/affiliate-file.ts'
import { decimalEuros } from '#i18n/format.ts'

import type { AdminAffiliatePayout, ListedAffiliate } from '../contract/administration.ts'

const words = { el, en } as const

const dayOf = (instant: string | null): string =>
  instant === null ? '' : localDay(Temporal.Instant.from(instant), defaultTimeZone).toString()

const separator = (locale: Locale) => (locale === 'el' ? ';' : ',')

/** Affiliates for a spreadsheet. */
export function affiliateFile(affiliates: readonly ListedAffiliate[], locale: Locale): string {
  const { columns, yes, no } = words[locale]
  const head = [
    columns.code, columns.name, columns.email, columns.joined, columns.referrals, columns.balance, columns.flagged, columns.id,
  ] // prettier-ignore
  const lines = affiliates.map((affiliate) => [
    affiliate.code,
    affiliate.name ?? '',
    affiliate.email ?? '',
    dayOf(affiliate.joinedAt),
    affiliate.referrals,
    decimalEuros(affiliate.balanceCents, locale),
    affiliate.isFlagged ? yes : no,
    affiliate.id,
  ])
  return csvText([head, ...lines], separator(locale))
}

/** Payouts to affiliates for a spreadsheet, without whole IBANs. */
export function affiliatePayoutFile(payouts: readonly AdminAffiliatePayout[], locale: Locale): string {
  const { columns, statuses } = words[locale]
  const head = [
    columns.number, columns.code, columns.holder, columns.account, columns.amount, columns.status, columns.asked, columns.paid,
    columns.failed, columns.reference, columns.failure,
  ] // prettier-ignore
  const lines = payouts.map((payout) => [
    payout.number,
    payout.affiliate?.code ?? '',
    payout.holderName,
    `…${payout.last4}`,
    decimalEuros(payout.cents, locale),
    statuses[payout.status],
    dayOf(payout.at),
    dayOf(payout.paidAt),
    dayOf(payout.failedAt),
    payout.reference ?? '',
    payout.failure ?? '',
  ])
  return csvText([head, ...lines], separator(locale))
}
