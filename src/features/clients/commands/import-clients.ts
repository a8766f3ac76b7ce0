import {
  clientKeys,
  readClientFile,
  type ClientFile,
  type FaultyLine,
  type FileClient,
} from '#domain/clients/client-file.ts'
import { textOfFile } from '#domain/csv.ts'
import type { ClientId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { CLIENT_FILE_FAULTS, CLIENT_FILE_ROWS, CLIENTS_EACH } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { ImportAnswer } from '../contract.ts'
import { addBirthdays, countClients, insertClients, knownKeys, lockBook } from '../store/book.ts'

export interface ImportInput {
  readonly file: Uint8Array
  readonly dryRun: boolean
}

const SAMPLE = 5

/**
 * Imports clients from a file. Clients who are listed already, by number or address, stay unchanged, except that a card
 * without a birthday gets it; a faulty line is left out and explained; the others are written together. A dry run finds
 * does the same checks and writes nothing.
 * @throws Problem unauthorized, forbidden, not_found, validation_failed, too_many_clients
 */
export const importClients = (
  ctx: Ctx,
  salonId: SalonId,
  { file, dryRun }: ImportInput,
): Promise<ImportAnswer> =>
  inSalon(ctx, { salonId, right: 'clients' }, async (tx, { timeZone }) => {
    const now = ctx.now().toString()
    const read = fileOf(file, ctx.now().toZonedDateTimeISO(timeZone).year)
    if (!dryRun) await lockBook(tx, salonId)
    const { fresh, known } = await sorted(tx, salonId, read.clients)
    const faults = [...read.faults, ...known.map(alreadyThere)].toSorted((a, b) => a.line - b.line)
    if ((await countClients(tx, salonId)) + fresh.length > CLIENTS_EACH) throw new Problem('too_many_clients')
    const lines = fresh.map((client) => ({ ...client, id: newId<ClientId>() }))
    const birthdays = await addBirthdays(tx, salonId, known, { now, dryRun })
    if (!dryRun) await insertClients(tx, salonId, lines, now)
    return {
      columns: read.columns.map((column) => ({ ...column })),
      rows: read.rows,
      added: fresh.length,
      birthdays,
      leftOut: faults.length,
      faults: faults.slice(0, CLIENT_FILE_FAULTS),
      sample: fresh
        .slice(0, SAMPLE)
        .map(({ name, phone, email, birthday, notes }) => ({ name, phone, email, birthday, notes })),
    }
  })

const alreadyThere = ({ line, name }: FileClient): FaultyLine => ({
  line,
  fault: 'already_there',
  text: name,
})

function fileOf(bytes: Uint8Array, thisYear: number): ClientFile {
  const text = textOfFile(bytes)
  const refused = (reason: string) => new Problem('validation_failed', { fields: { file: reason } })
  // PostgreSQL cannot store this character, and no list of people contains it.
  if (text.includes('\0')) throw refused('invalid')
  const read = readClientFile(text, thisYear)
  if (!read) throw refused('csv_name')
  if (read.rows > CLIENT_FILE_ROWS) throw refused('csv_rows')
  return read
}

async function sorted(
  tx: Db,
  salonId: SalonId,
  clients: readonly FileClient[],
): Promise<{ readonly fresh: readonly FileClient[]; readonly known: readonly FileClient[] }> {
  const keys = await knownKeys(tx, salonId, clients.flatMap(clientKeys))
  const isKnown = (client: FileClient) => clientKeys(client).some((key) => keys.has(key))
  return {
    fresh: clients.filter((client) => !isKnown(client)),
    known: clients.filter(isKnown),
  }
}
