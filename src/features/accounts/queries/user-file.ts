import { csvText } from '#domain/csv.ts'
import type { Locale } from '#domain/locale.ts'
import { userFile as el } from '#i18n/el/user-file.ts'
import { userFile as en } from '#i18n/en/user-file.ts'

import type { ListedUser } from '../contract/administration.ts'

const words = { el, en } as const

/** Accounts for a spreadsheet. */
export function userFile(users: readonly ListedUser[], locale: Locale): string {
  const { columns, places, yes, no } = words[locale]
  const said = (is: boolean) => (is ? yes : no)
  const head = [
    columns.id, columns.name, columns.email, columns.phone, columns.place, columns.verified, columns.banned, columns.made, columns.seen,
  ] // prettier-ignore
  const lines = users.map((user) => [
    user.id,
    user.name ?? '',
    user.email ?? '',
    user.phone ?? '',
    places[user.adminRole ?? (user.role === 'business' ? 'business' : 'customer')],
    said(user.isVerified),
    said(user.isBanned),
    user.createdAt,
    user.lastSignInAt ?? '',
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}
