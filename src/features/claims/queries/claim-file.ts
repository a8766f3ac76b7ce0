import { csvText } from '#domain/csv.ts'
import { sheetTime } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { claim as claimEl } from '#i18n/el/claim.ts'
import { queueFiles as el } from '#i18n/el/queue-files.ts'
import { claim as claimEn } from '#i18n/en/claim.ts'
import { queueFiles as en } from '#i18n/en/queue-files.ts'

import type { ClaimsOfSalon } from '../contract.ts'

const words = { el: { ...claimEl, ...el.claims }, en: { ...claimEn, ...en.claims } } as const

/** Claims for a spreadsheet, one a line. */
export function claimFile(claimed: readonly ClaimsOfSalon[], locale: Locale): string {
  const { columns } = words[locale]
  const head = [
    columns.sent, columns.state, columns.salon, columns.address, columns.city, columns.claimant, columns.email, columns.proof,
    columns.document, columns.message, columns.objection, columns.decided, columns.reason, columns.id,
  ] // prettier-ignore
  const lines = claimed.flatMap(({ salon, claims }) => claims.map((claim) => line(salon, claim, locale)))
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}

function line(
  { name, address, city }: ClaimsOfSalon['salon'],
  claim: ClaimsOfSalon['claims'][number],
  locale: Locale,
): readonly string[] {
  const { admin, proved, yes, no } = words[locale]
  return [
    sheetTime(claim.createdAt, defaultTimeZone),
    admin.states[claim.state],
    name,
    address,
    city,
    claim.claimant.name ?? '',
    claim.claimant.email ?? '',
    claim.proof === null ? '' : proved[claim.proof],
    claim.hasDocument ? yes : no,
    claim.message,
    claim.objection ?? '',
    claim.decidedAt === null ? '' : sheetTime(claim.decidedAt, defaultTimeZone),
    claim.rejectionReason ?? '',
    claim.id,
  ]
}
