import { createHash } from 'node:crypto'

import { cellKey, textOfFile } from '#domain/csv.ts'
import type { SalonId, ServiceId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import {
  readServiceFile,
  serviceColumns,
  type FileService,
  type ServiceColumn,
  type ServiceFile,
} from '#domain/service-file.ts'
import { joinedPhases } from '#domain/service-phases.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { SERVICE_FILE_ROWS, SERVICES_PER_SALON } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import { serviceFields, type ServiceFields, type ServiceView } from '../contract.ts'
import type { FileLine, LineFault, ServicesReadIn } from '../contract/file.ts'
import { listServices, listTeam } from '../queries/price-list.ts'
import { categoriesByName, cellsOf } from '../queries/service-file.ts'
import { insertService, lockList, updateService, writeStaff } from '../store/services.ts'

export interface ServicesImport {
  readonly file: Uint8Array
  /** The stamp of the dry run's findings; undefined: this is the dry run. */
  readonly seen: string | undefined
}

/** The result of a line: the service as it will be, if there is one. */
interface Planned {
  readonly line: FileLine
  readonly fields?: ServiceFields
  /** Undefined: a new service. */
  readonly known?: ServiceView | undefined
}

/**
 * Imports a price list from a file. A service is found by its Greek name; columns that a line leaves out stay
 * unchanged. A faulty line is left out and explained, the others are written together. New services are done by all
 * present team members. Without `seen` it finds the same and writes nothing.
 * @throws Problem unauthorized, forbidden, not_found, validation_failed, changed_meanwhile
 */
export const importServices = (
  ctx: Ctx,
  salonId: SalonId,
  { file, seen }: ServicesImport,
): Promise<ServicesReadIn> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    const read = fileOf(file)
    await lockList(tx, salonId)
    const services = await listServices(tx, { salonId, now: ctx.now() })
    const plan = withinLimit(planOf(read, services, ctx.locale), services.length)
    const answer = answerOf(read, plan)
    if (seen === undefined) return answer
    if (seen !== answer.seen) throw new Problem('changed_meanwhile')
    await write(tx, salonId, plan)
    return answer
  })

function fileOf(bytes: Uint8Array): ServiceFile {
  const text = textOfFile(bytes)
  const refused = (reason: string) => new Problem('validation_failed', { fields: { file: reason } })
  // PostgreSQL cannot store this character.
  if (text.includes('\0')) throw refused('invalid')
  const read = readServiceFile(text, categoriesByName)
  if (!read) throw refused('csv_name')
  if (read.lines.length > SERVICE_FILE_ROWS) throw refused('csv_rows')
  return read
}

function planOf(
  { lines }: ServiceFile,
  services: readonly ServiceView[],
  locale: Locale,
): readonly Planned[] {
  const byName = Map.groupBy(services, ({ nameEl }) => cellKey(nameEl))
  return lines.map((line) => {
    if ('fault' in line) return refused(line, line.fault, line.text)
    const named = byName.get(cellKey(line.nameEl)) ?? []
    const same = named.filter(({ category }) => category === line.category)
    const [known, ...more] = named.length > 1 ? same : named
    if ((named.length > 1 && !known) || more.length > 0) return refused(line, 'twice_in_list', line.nameEl)
    return planned(line, known, locale)
  })
}

const refused = (
  { line, nameEl }: Pick<FileService, 'line' | 'nameEl'>,
  fault: LineFault,
  text = '',
): Planned => ({ line: { line, name: nameEl, outcome: 'refused', changes: [], fault, text } })

function planned(line: FileService, known: ServiceView | undefined, locale: Locale): Planned {
  const lacks = lacking(line, known)
  if (lacks) return refused(line, lacks)
  const { line: _, minutes, phases, ...said } = line
  const length =
    phases ?? (minutes === undefined || minutes === known?.minutes ? undefined : [['work', minutes]])
  const read = serviceFields.safeParse({
    ...(known && ownFields(known)),
    ...said,
    // A known service keeps the spelling of its name.
    ...(known && { nameEl: known.nameEl }),
    ...(length && { phases: joinedPhases(length as ServiceFields['phases']) }),
    ...(known && { options: [], staff: [] }),
  })
  if (!read.success) return refused(line, faultOf(read.error.issues[0]?.path[0]))
  return differences(line, known, read.data, locale)
}

/** The required columns that a line lacks. */
function lacking(line: FileService, known: ServiceView | undefined): LineFault | undefined {
  if (known)
    return known.phases.length > 1 &&
      !line.phases &&
      line.minutes !== undefined &&
      line.minutes !== known.minutes
      ? 'phases_needed'
      : undefined
  if (line.category === undefined) return 'category_missing'
  if (line.minutes === undefined && !line.phases) return 'minutes_missing'
  return line.priceCents === undefined ? 'price_missing' : undefined
}

/** The fields that a file can have, and those that stay unchanged. */
const ownFields = (service: ServiceView) => ({
  category: service.category,
  nameEl: service.nameEl,
  nameEn: service.nameEn,
  descriptionEl: service.descriptionEl,
  descriptionEn: service.descriptionEn,
  priceCents: service.priceCents,
  phases: service.phases,
  bufferBefore: service.bufferBefore,
  bufferAfter: service.bufferAfter,
  resourceId: service.resourceId,
  resourceTurnover: service.resourceTurnover,
  visibility: service.visibility,
  minimumNotice: service.minimumNotice,
  horizonDays: service.horizonDays,
})

const faultByField: Readonly<Record<string, LineFault>> = {
  nameEl: 'name',
  nameEn: 'name',
  priceCents: 'price',
  phases: 'minutes',
  bufferBefore: 'buffer',
  bufferAfter: 'buffer',
}
const faultOf = (field: PropertyKey | undefined): LineFault => faultByField[String(field)] ?? 'text'

function differences(
  { line }: FileService,
  known: ServiceView | undefined,
  fields: ServiceFields,
  locale: Locale,
): Planned {
  const to = cellsOf(fields, locale)
  const from: Readonly<Partial<Record<ServiceColumn, string>>> = known ? cellsOf(known, locale) : {}
  const changes = serviceColumns
    .map((column) => ({ column, from: from[column] ?? '', to: to[column] }))
    .filter((change) => change.from !== change.to && (known || change.column !== 'nameEl'))
  const outcome = known ? (changes.length > 0 ? 'changed' : 'same') : 'new'
  return { line: { line, name: fields.nameEl, outcome, changes, fault: null, text: '' }, fields, known }
}

/** Leaves out new services beyond the limit, the last ones first. */
function withinLimit(plan: readonly Planned[], there: number): readonly Planned[] {
  let room = SERVICES_PER_SALON - there
  return plan.map((one) => {
    if (one.line.outcome !== 'new') return one
    room -= 1
    return room >= 0 ? one : refused({ line: one.line.line, nameEl: one.line.name }, 'limit')
  })
}

function answerOf({ columns }: ServiceFile, plan: readonly Planned[]): ServicesReadIn {
  const lines = plan.map(({ line }) => line)
  const count = (outcome: FileLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  return {
    columns: columns.map((column) => ({ ...column })),
    added: count('new'),
    changed: count('changed'),
    same: count('same'),
    refused: count('refused'),
    lines,
    seen: createHash('sha256').update(JSON.stringify(lines)).digest('hex'),
  }
}

async function write(tx: Db, salonId: SalonId, plan: readonly Planned[]): Promise<void> {
  const staff = (await listTeam(tx, salonId)).map(({ id: staffId }) => ({
    staffId,
    phases: null,
    priceCents: null,
  }))
  for (const { line, fields, known } of plan) {
    if (!fields || line.outcome === 'same') continue
    const id = known ? (known.id as ServiceId) : newId<ServiceId>()
    if (!known) {
      await insertService(tx, { ...fields, id, salonId })
      await writeStaff(tx, { salonId, serviceId: id }, staff)
    } else if (!(await updateService(tx, { ...fields, id, salonId }, known.revision)))
      throw new Problem('changed_meanwhile')
  }
}
