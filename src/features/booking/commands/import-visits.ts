import { createHash } from 'node:crypto'

import type { BusyEntry } from '#domain/availability/calendar.ts'
import { cellKey, textOfFile } from '#domain/csv.ts'
import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { readVisitFile, type FileVisit, type VisitFile } from '#domain/visit-file.ts'
import type { SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'
import { CLIENTS_EACH, VISIT_FILE_ROWS, WRITTEN_AHEAD_DAYS } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import { listWrittenNames } from '../queries/salon-visits.ts'
import { insertLine, writtenTogether } from '../store/imported-visits.ts'
import { newCode } from '../store/new-code.ts'
import { isInHours, placedVisit } from '../store/placed-visit.ts'
import { openSalon, type OpenSalon } from '../store/salon-calendar.ts'
import { writtenAt } from './book-by-salon.ts'
import { placedLine, startOf, type ImportFault } from './placed-line.ts'

/** What comes of one line. */
export interface ImportedLine {
  readonly line: number
  readonly name: string
  readonly outcome: 'new' | 'same' | 'refused'
  readonly fault: ImportFault | null
  /** What stands there, where that is wrong. */
  readonly text: string
  /** Wall-clock time of the salon, YYYY-MM-DDTHH:MM; empty where it was not understood. */
  readonly start: string
  readonly staffName: string
  /** It is written all the same: the salon knows best what it promised. */
  readonly isOutsideHours: boolean
}

export interface VisitsReadIn {
  readonly columns: { header: string; column: VisitFile['columns'][number]['column'] }[]
  readonly added: number
  readonly same: number
  readonly refused: number
  readonly lines: ImportedLine[]
  /** Of what a dry run found; whoever writes sends it along. */
  readonly seen: string
}

export interface VisitsImport {
  readonly file: Uint8Array
  /** What a dry run found; undefined: this is one. */
  readonly seen: string | undefined
  readonly once: OnceRequest | null
}

/**
 * Reads appointments to come out of another program's file. Each line is put into the book as the salon's own hand would, past
 * its hours but into nobody's time; nobody is written to, since everybody knows of theirs. A line that was read in before is left
 * alone, a faulty one is explained. A dry run does all of it and takes it back.
 * @throws Problem validation_failed, salon_not_bookable, changed_meanwhile
 */
export async function importVisits(
  ctx: Ctx,
  access: SalonAccess,
  { file, seen, once }: VisitsImport,
): Promise<VisitsReadIn> {
  const read = fileOf(file)
  const salon = await openForLines(ctx, access, read)
  const at = writtenAt(ctx)
  return writtenTogether(ctx.dbs.app, access, async (tx, takeBack) => {
    const known = await knownVisits(tx, access, at)
    const desk: Desk = { tx, salon, known, at, access, placed: [] }
    const lines: ImportedLine[] = []
    // Each line meets the book as the ones before it left it.
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in one transaction
    for (const line of read.lines) lines.push(await taken(desk, line))
    const answer = answerOf(read, lines)
    if (seen === undefined) await takeBack()
    else if (seen !== answer.seen) throw new Problem('changed_meanwhile')
    await rememberAnswer(tx, once, { status: 200, response: answer }, ctx.now())
    return answer
  })
}

function fileOf(bytes: Uint8Array): VisitFile {
  const text = textOfFile(bytes)
  const refused = (reason: string) => new Problem('validation_failed', { fields: { file: reason } })
  // PostgreSQL keeps no such letter.
  if (text.includes('\0')) throw refused('invalid')
  const read = readVisitFile(text)
  if (!read) throw refused('csv_visit')
  if (read.lines.length > VISIT_FILE_ROWS) throw refused('csv_rows')
  return read
}

/** The salon over all days of the file. @throws Problem not_found, salon_not_bookable */
async function openForLines(ctx: Ctx, { salonId }: SalonAccess, { lines }: VisitFile): Promise<OpenSalon> {
  const now = ctx.now()
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const last = today.add({ days: WRITTEN_AHEAD_DAYS + 1 }).toString()
  const days = lines.flatMap((line) => ('fault' in line || line.date > last ? [] : [line.date]))
  const to = days.reduce((most, day) => (day > most ? day : most), today.toString())
  const salon = await openSalon(ctx.dbs.app, salonId, { from: today.toString(), to, now, without: null })
  if (!salon) throw new Problem('not_found')
  if (!salon.setup.takesBookings) throw new Problem('salon_not_bookable')
  return salon
}

/** What one reading in works with. */
interface Desk {
  readonly tx: Db
  readonly salon: OpenSalon
  readonly access: SalonAccess
  readonly at: Temporal.Instant
  /** Whoever comes when, by `visitKey`. */
  readonly known: Set<string>
  /** What was put in before, for who is free. */
  readonly placed: BusyEntry[]
}

const visitKey = (start: number, name: string) => `${start} ${cellKey(name)}`

async function knownVisits(tx: Db, { salonId }: SalonAccess, at: Temporal.Instant): Promise<Set<string>> {
  const found = await listWrittenNames(tx, salonId, at.subtract({ hours: 1 }).toString())
  return new Set(
    found.map(({ start, name }) => visitKey(Temporal.Instant.from(start).epochMilliseconds, name)),
  )
}

async function taken(desk: Desk, line: VisitFile['lines'][number]): Promise<ImportedLine> {
  const told = { line: line.line, name: line.name, start: '', staffName: '', text: '', isOutsideHours: false }
  if ('fault' in line) return { ...told, outcome: 'refused', fault: line.fault, text: line.text }
  const shown = { ...told, start: `${line.date}T${line.time}` }
  const { setup } = desk.salon
  const start = startOf(setup, line)
  if (start === undefined)
    return { ...shown, outcome: 'refused', fault: 'clock', text: `${line.date} ${line.time}` }
  const key = visitKey(start, line.name)
  if (desk.known.has(key)) return { ...shown, outcome: 'same', fault: null }
  const read = placedLine(
    { setup, bookings: [...desk.salon.calendar.bookings, ...desk.placed], at: desk.at },
    line,
    start,
  )
  if ('fault' in read) return { ...shown, outcome: 'refused', ...read }
  const { items } = read
  const visit = placedVisit(setup, items)
  const isWritten = await insertLine(desk.tx, planOf(desk, line, visit), desk.at.toString())
  if (!isWritten) return { ...shown, outcome: 'refused', fault: 'taken', text: line.time }
  desk.known.add(key)
  desk.placed.push(...entriesOf(visit))
  return {
    ...shown,
    outcome: 'new',
    fault: null,
    staffName: [...new Set(items.map(({ staffId }) => setup.staffNames.get(staffId) ?? ''))].join(', '),
    isOutsideHours: !isInHours(setup, items),
  }
}

const planOf = (
  { access: { salonId } }: Desk,
  { name, phone: typedPhone, email: typedEmail, note }: FileVisit,
  visit: ReturnType<typeof placedVisit>,
) => {
  const [phone, email] = [typedPhone ?? null, typedEmail ?? null]
  return {
    ...visit,
    id: newId<BookingId>(),
    salonId,
    code: newCode(),
    contactName: name,
    contactPhone: phone,
    note,
    language: 'el',
    clientId: null,
    newClient: (phone ?? email) === null ? null : { name, phone, email, most: CLIENTS_EACH },
    messages: [],
    answer: null,
  }
}

const entriesOf = ({ busy }: ReturnType<typeof placedVisit>): BusyEntry[] =>
  busy.map(({ staffId, start, end }) => {
    const [from, to] = [start, end].map((each) => Temporal.Instant.from(each).epochMilliseconds)
    const range = { start: from as number, end: to as number }
    return {
      bookingId: null,
      staffId,
      busy: [range],
      freeAt: [range.end],
      resource: null,
      status: 'confirmed',
      hold: null,
    }
  })

function answerOf({ columns }: VisitFile, lines: ImportedLine[]): VisitsReadIn {
  const count = (wanted: ImportedLine['outcome']) => lines.filter(({ outcome }) => outcome === wanted).length
  return {
    columns: columns.map((column) => ({ ...column })),
    added: count('new'),
    same: count('same'),
    refused: count('refused'),
    lines,
    seen: createHash('sha256').update(JSON.stringify(lines)).digest('base64url'),
  }
}
