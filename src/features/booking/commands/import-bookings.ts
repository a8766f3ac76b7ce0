import { createHash } from 'node:crypto'

import type { BusyEntry } from '#domain/availability/calendar.ts'
import { cellKey, textOfFile } from '#domain/csv.ts'
import type { SalonId, UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { readVisitFile, type FileVisit, type VisitFile } from '#domain/visit-file.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { VISIT_FILE_ROWS, WRITTEN_AHEAD_DAYS } from '#platform/limits.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'

import { isInHours, placedVisit } from '../policy/placed-visit.ts'
import { listWrittenNames } from '../queries/salon-bookings.ts'
import { openSalon, type OpenSalon } from '../store/salon-calendar.ts'
import { rehearsed, unlessTaken, write } from '../store/write.ts'
import { placedLine, staffOfLine, startOf, type ImportFault } from './placed-line.ts'
import { writtenAt } from './salon-change.ts'
import { writeBySalon, type NamedClient } from './write-by-salon.ts'

/** The result of one line. */
export interface ImportedLine {
  readonly line: number
  readonly name: string
  readonly outcome: 'new' | 'same' | 'refused'
  readonly fault: ImportFault | null
  /** The faulty text. */
  readonly text: string
  /** Local time of the salon, YYYY-MM-DDTHH:MM; empty if it was not understood. */
  readonly start: string
  readonly staffName: string
  /** The line is imported anyway, since the salon has agreed to it. */
  readonly isOutsideHours: boolean
}

export interface ImportedBookings {
  readonly columns: { header: string; column: VisitFile['columns'][number]['column'] }[]
  readonly added: number
  readonly same: number
  readonly refused: number
  readonly lines: ImportedLine[]
  /** The stamp of a dry run's findings, which the import sends back. */
  readonly seen: string
}

export interface VisitsImport {
  readonly file: Uint8Array
  /** The stamp of the dry run that the user confirmed; undefined for a dry run. */
  readonly seen?: string | undefined
}

/**
 * Imports future appointments from another program's file. Like the salon itself, it may book outside the hours but
 * never time that is taken. Clients get no mail, since they know their appointments. A line that was imported before is
 * skipped, a faulty one is explained. A dry run does the same and rolls it back.
 * @throws Problem validation_failed, salon_not_bookable, changed_meanwhile
 */
export async function importBookings(
  ctx: Ctx,
  salonId: SalonId,
  { file, seen }: VisitsImport,
): Promise<ImportedBookings> {
  const access = await requireSalon(ctx, salonId, 'calendar')
  const read = fileOf(file)
  return write(ctx.dbs.app, access, async (tx) => {
    const found = () => readIn(tx, ctx, { access, read })
    const answer = seen === undefined ? await rehearsed(tx, found) : await found()
    if (seen !== undefined && seen !== answer.seen) throw new Problem('changed_meanwhile')
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

interface Reading {
  readonly access: SalonAccess
  readonly read: VisitFile
}

async function readIn(tx: Db, ctx: Ctx, { access, read }: Reading): Promise<ImportedBookings> {
  const at = writtenAt(ctx)
  const salon = await openForLines(tx, ctx, { access, read })
  const known = await knownVisits(tx, access.salonId, at)
  const { userId: authorId } = access
  const state: ImportState = { tx, locale: ctx.locale, authorId, salon, known, at, placed: [] }
  const lines: ImportedLine[] = []
  // oxlint-disable-next-line no-await-in-loop -- each line needs the calendar with the lines before it
  for (const line of read.lines) lines.push(await importLine(state, line))
  return answerOf(read, lines)
}

function fileOf(bytes: Uint8Array): VisitFile {
  const text = textOfFile(bytes)
  const refused = (reason: string) => new Problem('validation_failed', { fields: { file: reason } })
  // PostgreSQL cannot store this character.
  if (text.includes('\0')) throw refused('invalid')
  const read = readVisitFile(text)
  if (!read) throw refused('csv_visit')
  if (read.lines.length > VISIT_FILE_ROWS) throw refused('csv_rows')
  return read
}

/** Opens the salon for all days of the file and locks its calendar. @throws Problem not_found, salon_not_bookable */
async function openForLines(tx: Db, ctx: Ctx, { access: { salonId }, read }: Reading): Promise<OpenSalon> {
  const now = ctx.now()
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const last = today.add({ days: WRITTEN_AHEAD_DAYS + 1 }).toString()
  const days = read.lines.flatMap((line) => ('fault' in line || line.date > last ? [] : [line.date]))
  const to = days.reduce((most, day) => (day > most ? day : most), today.toString())
  await lockCalendar(tx, salonId, now)
  const salon = await openSalon(tx, salonId, { from: today.toString(), to, now, without: null })
  if (!salon) throw new Problem('not_found')
  if (!salon.setup.keepsCalendar) throw new Problem('salon_not_bookable')
  return salon
}

interface ImportState {
  readonly tx: Db
  readonly locale: Ctx['locale']
  readonly authorId: UserId
  readonly salon: OpenSalon
  readonly at: Temporal.Instant
  /** Existing bookings, by `visitKey`. */
  readonly known: Set<string>
  /** The time that earlier lines took. */
  readonly placed: BusyEntry[]
}

const visitKey = (start: number, name: string) => `${start} ${cellKey(name)}`

async function knownVisits(tx: Db, salonId: SalonId, at: Temporal.Instant): Promise<Set<string>> {
  const found = await listWrittenNames(tx, salonId, at.subtract({ hours: 1 }).toString())
  return new Set(
    found.map(({ start, name }) => visitKey(Temporal.Instant.from(start).epochMilliseconds, name)),
  )
}

async function importLine(state: ImportState, line: VisitFile['lines'][number]): Promise<ImportedLine> {
  const empty = {
    line: line.line,
    name: line.name,
    start: '',
    staffName: '',
    text: '',
    isOutsideHours: false,
  }
  if ('fault' in line) return { ...empty, outcome: 'refused', fault: line.fault, text: line.text }
  const shown = { ...empty, start: `${line.date}T${line.time}` }
  const { setup } = state.salon
  const start = startOf(setup, line)
  if (start === undefined)
    return { ...shown, outcome: 'refused', fault: 'clock', text: `${line.date} ${line.time}` }
  const key = visitKey(start, line.name)
  if (state.known.has(key)) return { ...shown, outcome: 'same', fault: null }
  const bookings = [...state.salon.calendar.bookings, ...state.placed]
  const read = placedLine({ setup, bookings, at: state.at }, line, start)
  if ('fault' in read) return { ...shown, outcome: 'refused', ...read }
  const written = await unlessTaken(state.tx, () =>
    writeBySalon(
      state.tx,
      { authorId: state.authorId, setup, items: read.items, client: clientOf(line), note: line.note },
      state.at,
    ),
  )
  if (!written) return { ...shown, outcome: 'refused', fault: 'taken', text: line.time }
  state.known.add(key)
  state.placed.push(...entriesOf(placedVisit(setup, read.items)))
  return {
    ...shown,
    outcome: 'new',
    fault: null,
    staffName: staffOfLine(state.locale, setup, read.items),
    isOutsideHours: !isInHours(setup, read.items),
  }
}

const clientOf = ({ name, phone, email }: FileVisit): NamedClient => ({
  id: undefined,
  name,
  phone: phone ?? null,
  email: email ?? null,
  language: undefined,
})

const entriesOf = ({ busy }: ReturnType<typeof placedVisit>): BusyEntry[] =>
  busy.map(({ staffId, start, end }) => {
    const [from, to] = [start, end].map((each) => Temporal.Instant.from(each).epochMilliseconds)
    const range = { start: from as number, end: to as number }
    return {
      staffId,
      busy: [range],
      freeAt: [range.end],
      resource: null,
    }
  })

function answerOf({ columns }: VisitFile, lines: ImportedLine[]): ImportedBookings {
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
