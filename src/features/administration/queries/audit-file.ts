import type { z } from 'zod'

import { csvText } from '#domain/csv.ts'
import type { Locale } from '#domain/locale.ts'
import { admin as adminEl } from '#i18n/el/admin.ts'
import { auditFile as el } from '#i18n/el/audit-file.ts'
import { admin as adminEn } from '#i18n/en/admin.ts'
import { auditFile as en } from '#i18n/en/audit-file.ts'

import type { auditEntry } from '../contract.ts'

const words = { el, en } as const
const actionsIn: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  el: adminEl.log.actions,
  en: adminEn.log.actions,
}

/** Entries of the log for a spreadsheet. What changed stays as it was recorded, so that nothing is lost. */
export function auditFile(entries: readonly z.input<typeof auditEntry>[], locale: Locale): string {
  const { columns, gone } = words[locale]
  const head = [
    columns.when, columns.who, columns.email, columns.what, columns.thing, columns.id, columns.before, columns.after,
  ] // prettier-ignore
  const lines = entries.map(({ actor, action, subject, before, after, happenedAt }) => [
    happenedAt,
    actor.name ?? actor.email ?? gone,
    actor.email ?? '',
    actionsIn[locale][action] ?? action,
    (locale === 'en' ? subject.of?.nameEn : null) ?? subject.of?.name ?? '',
    subject.id,
    JSON.stringify(before),
    JSON.stringify(after),
  ])
  return csvText([head, ...lines], locale === 'el' ? ';' : ',')
}
