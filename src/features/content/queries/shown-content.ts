import type { ContentDocument } from '#domain/content/content-documents.ts'
import { versionsOn } from '#domain/content/publishing.ts'
import { readDocument } from '#domain/content/read-document.ts'
import { readQuestions } from '#domain/content/read-questions.ts'
import { localDay } from '#domain/local-day.ts'
import type { Locale } from '#domain/locale.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'

import { firstDayOf, firstVersions } from './first-versions.ts'

export interface ShownQuery {
  readonly document: ContentDocument
  readonly locale: Locale
  readonly at: Temporal.Instant
  /** Another version than the one in force. */
  readonly number?: number | undefined
}

/** A version of a text, without the text. */
export interface VersionInfo {
  readonly number: number
  /** ISO date in Greece. */
  readonly effectiveOn: string
}

export interface ShownVersions {
  readonly shown: VersionInfo & { readonly standing: 'in-force' | 'next' | 'older'; readonly changes: string }
  readonly inForce: VersionInfo
  readonly next: VersionInfo | null
  /** The newest first. */
  readonly older: readonly VersionInfo[]
}

interface Row extends VersionInfo {
  readonly changes: string
}

/** All published versions, and how each stands today. */
async function standingsOf(db: Db, { document, locale, at }: ShownQuery) {
  const found = await rows(
    db,
    sql<Row>`
      select number, effective_on as "effectiveOn", ${sql.ref(`changes_${locale}`)} as changes from content_versions
      where document = ${document} and number is not null order by number`,
  )
  const first: Row = { number: 0, effectiveOn: firstDayOf(document), changes: '' }
  const today = localDay(at, defaultTimeZone).toString()
  const { inForce = first, next, older } = versionsOn(found, today)
  return { inForce, next, older: inForce.number === 0 ? [] : [...older, first] }
}

const infoOf = ({ number, effectiveOn }: Row): VersionInfo => ({ number, effectiveOn })

/** The versions of a text and the written text of one of them; undefined where it has no such version. */
async function findShown(
  db: Db,
  query: ShownQuery,
): Promise<{ readonly versions: ShownVersions; readonly source: string } | undefined> {
  const { inForce, next, older } = await standingsOf(db, query)
  const { number = inForce.number, document, locale } = query
  const shown = [inForce, ...(next ? [next] : []), ...older].find((each) => each.number === number)
  if (!shown) return undefined
  const standing = shown === inForce ? 'in-force' : shown === next ? 'next' : 'older'
  const versions: ShownVersions = {
    shown: { ...shown, standing },
    inForce: infoOf(inForce),
    next: next ? infoOf(next) : null,
    older: older.map(infoOf),
  }
  return { versions, source: await sourceOf(db, { document, locale, number }) }
}

async function sourceOf(
  db: Db,
  {
    document,
    locale,
    number,
  }: { readonly document: ContentDocument; readonly locale: Locale; readonly number: number },
): Promise<string> {
  if (number === 0) return firstVersions[document][locale]
  const { text } = await only(
    db,
    sql<{ text: string }>`
      select ${sql.ref(`text_${locale}`)} as text from content_versions where document = ${document} and number = ${number}`,
  )
  return text
}

/** A text of chapters for its page; undefined where it has no such version. */
export async function shownDocument(db: Db, query: ShownQuery) {
  const found = await findShown(db, query)
  return found && { versions: found.versions, text: readDocument(found.source).text }
}

/** The questions and answers for their page. */
export async function shownQuestions(db: Db, query: Pick<ShownQuery, 'locale' | 'at'>) {
  const found = await findShown(db, { ...query, document: 'booking-faq' })
  return found ? readQuestions(found.source).text : []
}
