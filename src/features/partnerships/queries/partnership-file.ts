import { csvText } from '#domain/csv.ts'
import type { Locale } from '#domain/locale.ts'
import { partnershipFile as el } from '#i18n/el/partnership-file.ts'
import { partnershipFile as en } from '#i18n/en/partnership-file.ts'

import type { Partnership } from '../contract.ts'

const words = { el, en } as const

/** Requests for a partnership for a spreadsheet. */
export function partnershipFile(requests: readonly Partnership[], locale: Locale): string {
  const { columns, kinds, states } = words[locale]
  const head = Object.values(columns)
  const lines = requests.map((request) => [
    request.createdAt,
    states[request.state],
    kinds[request.kind],
    request.company,
    request.fullName,
    request.email,
    request.phone,
    request.language,
    request.message,
    request.id,
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}
