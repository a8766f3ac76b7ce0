import { readLocalTime } from '#domain/availability/local-time.ts'
import type { ResourceId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { RESOURCES_PER_SALON } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { ResourceFields, ResourceView } from '../contract.ts'
import { listResources, type ResourcesQuestion } from '../queries/price-list.ts'
import {
  countResources,
  insertResource,
  takeResourceAway,
  updateResource,
  writeOutages,
  type Outage,
} from '../store/resources.ts'
import { lockList } from '../store/services.ts'

export interface ResourceInput {
  readonly salonId: SalonId
  readonly fields: ResourceFields
}

/** @throws Problem unauthorized, forbidden, not_found, limit_reached, validation_failed, local_time_… */
export const createResource = (ctx: Ctx, { salonId, fields }: ResourceInput): Promise<ResourceView> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx, { timeZone }) => {
    const outages = outagesOf(fields, timeZone)
    const id = newId<ResourceId>()
    await lockList(tx, salonId)
    if ((await countResources(tx, salonId)) >= RESOURCES_PER_SALON) throw new Problem('limit_reached')
    await insertResource(tx, { ...fields, id, salonId })
    await writeOutages(tx, { id, salonId }, outages, ctx.now())
    return readResource(tx, { salonId, timeZone, now: ctx.now(), id })
  })

export interface ResourceChange extends ResourceInput {
  readonly id: ResourceId
  readonly revision: number
}

/**
 * Changes a resource. Existing bookings stay, even if there are fewer units now; free times depend on the new number.
 * @throws Problem unauthorized, forbidden, not_found, changed_meanwhile, validation_failed, local_time_…
 */
export function changeResource(ctx: Ctx, change: ResourceChange): Promise<ResourceView> {
  const { salonId, id, fields, revision } = change
  return inSalon(ctx, { salonId, right: 'set-up' }, async (tx, { timeZone }) => {
    const outages = outagesOf(fields, timeZone)
    await readResource(tx, { salonId, timeZone, now: ctx.now(), id })
    if (!(await updateResource(tx, { ...fields, id, salonId }, revision)))
      throw new Problem('changed_meanwhile')
    await writeOutages(tx, { id, salonId }, outages, ctx.now())
    return readResource(tx, { salonId, timeZone, now: ctx.now(), id })
  })
}

/**
 * Removes a resource. Services no longer need it; bookings that have it stay unchanged.
 * @throws Problem unauthorized, forbidden, not_found
 */
export const removeResource = (ctx: Ctx, salonId: SalonId, id: ResourceId): Promise<void> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    await lockList(tx, salonId)
    if (!(await takeResourceAway(tx, { id, salonId }, ctx.now()))) throw new Problem('not_found')
  })

/** @throws Problem not_found */
async function readResource(
  tx: Db,
  question: ResourcesQuestion & { readonly id: ResourceId },
): Promise<ResourceView> {
  const [found] = await listResources(tx, question)
  if (!found) throw new Problem('not_found')
  return found
}

/** The outages as instants. @throws Problem validation_failed, local_time_… */
export const outagesOf = (
  { outages }: Pick<ResourceFields, 'outages'>,
  timeZone: string,
): readonly Outage[] =>
  outages.map(({ start, end }, index) => {
    const outage = { start: instantOf(start, timeZone), end: instantOf(end, timeZone) }
    if (Temporal.Instant.compare(outage.start, outage.end) >= 0)
      throw new Problem('validation_failed', { fields: { [`outages.${index}.end`]: 'range' } })
    return outage
  })

function instantOf(text: string, timeZone: string): Temporal.Instant {
  if (/(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return Temporal.Instant.from(text).round('millisecond')
  const reading = readLocalTime(text, timeZone)
  if (reading.ok) return Temporal.Instant.fromEpochMilliseconds(reading.instant)
  if (reading.because === 'local_time_malformed')
    throw new Problem('validation_failed', { fields: { outages: 'invalid' } })
  throw new Problem(reading.because)
}
