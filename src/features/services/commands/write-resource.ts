import { readLocalTime } from '#domain/availability/local-time.ts'
import type { ResourceId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, type Db } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'
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
  readonly once: OnceRequest | null
}

/** @throws Problem unauthorized, forbidden, not_found, limit_reached, validation_failed, local_time_… */
export async function createResource(
  ctx: Ctx,
  { salonId, fields, once }: ResourceInput,
): Promise<ResourceView> {
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'set-up')
  const outages = outagesOf(fields, timeZone)
  const id = newId<ResourceId>()
  return asUser(ctx.dbs.app, userId, async (tx) => {
    await lockList(tx, salonId)
    if ((await countResources(tx, salonId)) >= RESOURCES_PER_SALON) throw new Problem('limit_reached')
    await insertResource(tx, { ...fields, id, salonId })
    await writeOutages(tx, { id, salonId }, outages, ctx.now())
    const answer = await readResource(tx, { salonId, timeZone, now: ctx.now(), id })
    await rememberAnswer(tx, once, { status: 201, response: answer }, ctx.now())
    return answer
  })
}

export interface ResourceChange extends ResourceInput {
  readonly id: ResourceId
  readonly revision: number
}

/**
 * Visits that are booked stay, even where there are fewer units now; new ones are offered by what there is.
 * @throws Problem unauthorized, forbidden, not_found, changed_meanwhile, validation_failed, local_time_…
 */
export async function changeResource(ctx: Ctx, change: ResourceChange): Promise<ResourceView> {
  const { salonId, id, fields, revision, once } = change
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'set-up')
  const outages = outagesOf(fields, timeZone)
  return asUser(ctx.dbs.app, userId, async (tx) => {
    await readResource(tx, { salonId, timeZone, now: ctx.now(), id })
    if (!(await updateResource(tx, { ...fields, id, salonId }, revision)))
      throw new Problem('changed_meanwhile')
    await writeOutages(tx, { id, salonId }, outages, ctx.now())
    const answer = await readResource(tx, { salonId, timeZone, now: ctx.now(), id })
    await rememberAnswer(tx, once, { status: 200, response: answer }, ctx.now())
    return answer
  })
}

/**
 * Takes a resource away: services that needed it need nothing any more, visits that have it stay as they are.
 * @throws Problem unauthorized, forbidden, not_found
 */
export async function removeResource(
  ctx: Ctx,
  salonId: SalonId,
  id: ResourceId,
  once: OnceRequest | null,
): Promise<void> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  await asUser(ctx.dbs.app, userId, async (tx) => {
    await lockList(tx, salonId)
    if (!(await takeResourceAway(tx, { id, salonId }, ctx.now()))) throw new Problem('not_found')
    await rememberAnswer(tx, once, { status: 204 }, ctx.now())
  })
}

/** @throws Problem not_found */
async function readResource(
  tx: Db,
  question: ResourcesQuestion & { readonly id: ResourceId },
): Promise<ResourceView> {
  const [found] = await listResources(tx, question)
  if (!found) throw new Problem('not_found')
  return found
}

/** Outages as instants. @throws Problem validation_failed, local_time_… */
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
