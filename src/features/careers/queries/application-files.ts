import { csvText } from '#domain/csv.ts'
import type { Locale } from '#domain/locale.ts'
import { zipOf, type ZippedFile } from '#domain/zip.ts'
import { applicationFile as el } from '#i18n/el/application-file.ts'
import { applicationFile as en } from '#i18n/en/application-file.ts'

import type { SortedApplication } from '../contract/administration.ts'
import type { SentCv } from './desk.ts'

const words = { el, en } as const

/** Applications for a spreadsheet. */
export function applicationFile(applications: readonly SortedApplication[], locale: Locale): string {
  const { columns, statuses, withCv, withoutCv } = words[locale]
  const lines = applications.map(({ createdAt, status, name, email, phone, message, cvName, notes, id }) => [
    createdAt,
    statuses[status],
    name,
    email,
    phone,
    message,
    cvName === null ? withoutCv : withCv,
    notes.map(({ text }) => text).join('\n\n'),
    id,
  ])
  return csvText([Object.values(columns), ...lines], locale === 'el' ? ';' : ',')
}

/** A file name without special characters, and with a number, since two people may have one name. */
const fileName = (name: string, index: number): string =>
  `${String(index + 1).padStart(2, '0')} ${name.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ').trim()}.pdf`

/** The CVs as one archive in parts; each file has its sender's name. */
export const cvArchive = (cvs: AsyncIterable<SentCv>): AsyncIterable<Uint8Array> => zipOf(namedFiles(cvs))

async function* namedFiles(cvs: AsyncIterable<SentCv>): AsyncGenerator<ZippedFile> {
  let index = 0
  for await (const { name, cv } of cvs) yield { name: fileName(name, index++), bytes: cv }
}
