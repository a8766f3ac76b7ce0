import type { ResourceId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { ServicePhases } from '#domain/service-phases.ts'
import { templateKeys, type TemplateServiceKey } from '#domain/service-template.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { RESOURCES_PER_SALON, SERVICES_PER_SALON } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { ServiceFields, ServiceView } from '../contract.ts'
import { listServices, listTeam } from '../queries/price-list.ts'
import { listNames, nameKey, pedicureChair, templateItem } from '../queries/template.ts'
import { writeOptions } from '../store/options.ts'
import { countResources, findResourceNamed, insertResource } from '../store/resources.ts'
import { countServices, countStaff, insertService, lockList, writeStaff } from '../store/services.ts'

export interface TemplateChoice {
  readonly key: TemplateServiceKey
  readonly priceCents?: number | undefined
  readonly phases?: ServicePhases | undefined
}

export interface TemplateInput {
  readonly salonId: SalonId
  readonly items: readonly TemplateChoice[]
  /** Undefined: all present team members. */
  readonly staffIds: readonly StaffId[] | undefined
  readonly pedicureChairs: number | undefined
}

export interface AddedFromTemplate {
  services: ServiceView[]
  skipped: TemplateServiceKey[]
}

/**
 * Adds services of the template that the salon does not have yet, in the template's order; see the contract.
 * @throws Problem unauthorized, forbidden, not_found (also for another salon's team member), limit_reached
 */
export function addFromTemplate(ctx: Ctx, input: TemplateInput): Promise<AddedFromTemplate> {
  const { salonId, items } = input
  return inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    await lockList(tx, salonId)
    const names = await listNames(tx, salonId)
    const isThere = ({ key }: TemplateChoice) => names.has(nameKey(templateItem(key).nameEl))
    const wanted = items
      .filter((item) => !isThere(item))
      .toSorted((a, b) => templateKeys.indexOf(a.key) - templateKeys.indexOf(b.key))
    if ((await countServices(tx, salonId)) + wanted.length > SERVICES_PER_SALON)
      throw new Problem('limit_reached')
    const ids = await insertAll(ctx, tx, input, wanted)
    return {
      services: [...(await listServices(tx, { salonId, now: ctx.now(), ids }))],
      skipped: items.filter(isThere).map(({ key }) => key),
    }
  })
}

async function insertAll(
  ctx: Ctx,
  tx: Db,
  { salonId, staffIds, pedicureChairs }: TemplateInput,
  wanted: readonly TemplateChoice[],
): Promise<readonly ServiceId[]> {
  const staff = (await teamOf(tx, salonId, staffIds)).map((staffId) => ({
    staffId,
    phases: null,
    priceCents: null,
  }))
  const chairId = pedicureChairs === undefined ? null : await chairOf(tx, salonId, pedicureChairs)
  const ids: ServiceId[] = []
  for (const choice of wanted) {
    const serviceId = newId<ServiceId>()
    const fields = fieldsOf(choice, chairId)
    await insertService(tx, { ...fields, id: serviceId, salonId })
    await writeOptions(tx, { salonId, serviceId }, fields.options, ctx.now())
    await writeStaff(tx, { salonId, serviceId }, staff)
    ids.push(serviceId)
  }
  return ids
}

async function teamOf(
  tx: Db,
  salonId: SalonId,
  staffIds: readonly StaffId[] | undefined,
): Promise<readonly StaffId[]> {
  if (!staffIds) return (await listTeam(tx, salonId)).map(({ id }) => id)
  const ids = [...new Set(staffIds)]
  if ((await countStaff(tx, salonId, ids)) < ids.length) throw new Problem('not_found')
  return ids
}

async function chairOf(tx: Db, salonId: SalonId, units: number): Promise<ResourceId> {
  const known = await findResourceNamed(tx, salonId, pedicureChair.nameEl)
  if (known) return known
  if ((await countResources(tx, salonId)) >= RESOURCES_PER_SALON) throw new Problem('limit_reached')
  const id = newId<ResourceId>()
  await insertResource(tx, { id, salonId, ...pedicureChair, units })
  return id
}

const CHAIR_TURNOVER = 5

function fieldsOf({ key, priceCents, phases }: TemplateChoice, chairId: ResourceId | null): ServiceFields {
  const { needsChair, category, nameEl, nameEn, descriptionEl, descriptionEn, bufferAfter, ...item } =
    templateItem(key)
  const resourceId = needsChair ? chairId : null
  return {
    category,
    nameEl,
    nameEn,
    descriptionEl,
    descriptionEn,
    priceCents: priceCents ?? item.priceCents,
    phases: (phases ?? item.phases).map(([kind, minutes]) => [kind, minutes]),
    bufferBefore: 0,
    bufferAfter,
    resourceId,
    resourceTurnover: resourceId === null ? 0 : CHAIR_TURNOVER,
    visibility: 'online',
    minimumNotice: null,
    horizonDays: null,
    options: item.options,
    staff: [],
  }
}
