import { csvText } from '#domain/csv.ts'
import { sheetTime } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { listing as listingEl } from '#i18n/el/listing.ts'
import { queueFiles as el } from '#i18n/el/queue-files.ts'
import { listing as listingEn } from '#i18n/en/listing.ts'
import { queueFiles as en } from '#i18n/en/queue-files.ts'

import type { ListingRequest } from '../contract.ts'

const words = {
  el: { ...listingEl.admin, ...el.listings },
  en: { ...listingEn.admin, ...en.listings },
} as const

/** Requests about pages for a spreadsheet. */
export function requestFile(requests: readonly ListingRequest[], locale: Locale): string {
  const { columns, badge, states } = words[locale]
  const head = [
    columns.sent, columns.state, columns.kind, columns.salon, columns.city, columns.name, columns.email, columns.message,
    columns.decided, columns.answer, columns.id,
  ] // prettier-ignore
  const lines = requests.map((request) => [
    sheetTime(request.createdAt, defaultTimeZone),
    states[request.state],
    badge[request.kind],
    request.salon.name,
    request.salon.city,
    request.name,
    request.email,
    request.message,
    request.decidedAt === null ? '' : sheetTime(request.decidedAt, defaultTimeZone),
    request.answer ?? '',
    request.id,
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}
