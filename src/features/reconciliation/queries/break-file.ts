import { csvText } from '#domain/csv.ts'
import type { Locale } from '#domain/locale.ts'
import { breakFile as el } from '#i18n/el/break-file.ts'
import { breakFile as en } from '#i18n/en/break-file.ts'
import { decimalEuros } from '#i18n/format.ts'

import type { ReconciliationBreak } from '../contract.ts'

const words = { el, en } as const

/** Differences between providers and the ledger for a spreadsheet. */
export function breakFile(breaks: readonly ReconciliationBreak[], locale: Locale): string {
  const { columns, kinds, objects, resolutions } = words[locale]
  const head = [
    columns.seen, columns.provider, columns.object, columns.kind, columns.there, columns.here, columns.difference,
    columns.resolution, columns.resolved, columns.by, columns.reason, columns.id, columns.reference,
  ] // prettier-ignore
  const euros = (cents: number) => decimalEuros(cents, locale)
  const lines = breaks.map(({ providerCents, ledgerCents, ...one }) => [
    one.seenAt,
    one.provider,
    objects[one.object],
    kinds[one.kind],
    euros(providerCents),
    euros(ledgerCents),
    euros(providerCents - ledgerCents),
    resolutions[one.resolution ?? 'open'],
    one.resolvedAt ?? '',
    one.resolvedBy ?? '',
    one.reason ?? '',
    one.subjectId ?? '',
    one.ref ?? '',
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}
