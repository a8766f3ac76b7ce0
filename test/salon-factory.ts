import type { OptionId, ResourceId, SalonId, ServiceId, StaffId, UserId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { writtenWhole } from './written-whole.ts'

export interface ServiceOptions {
  readonly minutes?: number
  readonly phases?: readonly (readonly ['work' | 'processing', number])[]
  readonly priceCents?: number
  readonly bufferBefore?: number
  readonly bufferAfter?: number
  readonly needsResource?: boolean
  readonly options?: readonly {
    readonly minutes: number
    readonly priceCents: number
    readonly name?: string
  }[]
}

export interface SalonOptions {
  readonly name?: string
  readonly staff?: number
  readonly services?: readonly ServiceOptions[]
  /** The same hours on every day of the week. */
  readonly hours?: string
  readonly step?: number
  readonly minimumNotice?: number
  readonly verification?: 'verified' | 'unverified'
  readonly resourceUnits?: number
  readonly email?: string | null
}

type Some<Item> = readonly [Item, ...Item[]]

export interface MadeSalon {
  readonly id: SalonId
  readonly slug: string
  readonly staffIds: Some<StaffId>
  readonly serviceIds: Some<ServiceId>
  readonly optionIds: readonly (readonly OptionId[])[]
}

/**
 * A salon that takes bookings, open daily 10:00–18:00 in Athens, with one team member and one 60-minute service, unless
 * options say otherwise.
 */
export async function aSalon(owner: Db, input: SalonOptions = {}): Promise<MadeSalon> {
  const id = newId<SalonId>()
  await sql`insert into places (id, name_el, name_en, type, latitude, longitude, region) values ('athens', 'Αθήνα', 'Athens', 'city', 37.98, 23.73, 'athens')
    on conflict do nothing`.execute(owner)
  return writtenWhole(owner, id, async (tx) => {
    const slug = `salon-${id}`
    const resourceId = await makeHouse(tx, { id, slug }, input)
    const services = (input.services ?? [{}]).map((service, position) => ({
      ...service,
      position,
      resourceId,
    }))
    const made = await makeServices(tx, id, services)
    return {
      id,
      slug,
      staffIds: (await makeStaff(tx, id, input.staff ?? 1)) as [StaffId, ...StaffId[]],
      serviceIds: made.map((service) => service.id) as [ServiceId, ...ServiceId[]],
      optionIds: made.map(({ options }) => options.map((option) => option.id)),
    }
  })
}

/** The salon itself with its hours. @returns its equipment, if it has some */
async function makeHouse(
  tx: Db,
  { id, slug }: Pick<MadeSalon, 'id' | 'slug'>,
  input: SalonOptions,
): Promise<ResourceId | null> {
  const {
    name = 'Νύχια & Σία',
    hours = '{[600,1080)}',
    step = 30,
    minimumNotice = 0,
    verification = 'verified',
  } = input
  const [subscription, paidUntil] = verification === 'verified' ? ['active', '2100-01-01'] : ['none', null]
  await sql`insert into salons (id, slug, name, address, city_el, city_en, place_id, place_ids, region, latitude, longitude, verification, subscription, paid_until, email)
    values (${id}, ${slug}, ${name}, 'Τρώων 24', 'Αθήνα', 'Athens', 'athens', '{athens}', 'athens', 37.97, 23.71, ${verification},
      ${subscription}, ${paidUntil}, ${input.email === undefined ? 'salon@example.com' : input.email})`.execute(
    tx,
  )
  await sql`insert into booking_policies (salon_id, slot_step, minimum_notice, horizon_days) values (${id}, ${step}, ${minimumNotice}, 365)`.execute(
    tx,
  )
  await sql`insert into salon_hours (salon_id, weekday, plan) select ${id}, day, ${hours}::day_plan from generate_series(1, 7) day`.execute(
    tx,
  )
  if (input.resourceUnits === undefined) return null
  const resourceId = newId<ResourceId>()
  await sql`insert into resources (id, salon_id, name_el, name_en, units) values (${resourceId}, ${id}, 'Πολυθρόνα', 'Chair', ${input.resourceUnits})`.execute(
    tx,
  )
  return resourceId
}

/** Team members who do everything. */
async function makeStaff(tx: Db, salonId: SalonId, count: number): Promise<readonly StaffId[]> {
  const staffIds = Array.from({ length: count }, () => newId<StaffId>())
  await sql`insert into staff (id, salon_id, name, position)
    select id, ${salonId}, 'Νίκη ' || at, at - 1 from unnest(${staffIds}::uuid[]) with ordinality as made (id, at)`.execute(
    tx,
  )
  await sql`insert into staff_services (salon_id, staff_id, service_id)
    select ${salonId}, t.id, s.id from staff t join services s on s.salon_id = t.salon_id where t.salon_id = ${salonId}`.execute(
    tx,
  )
  return staffIds
}

interface PlacedService extends ServiceOptions {
  readonly position: number
  readonly resourceId: ResourceId | null
}

async function makeServices(owner: Db, salonId: SalonId, inputs: readonly PlacedService[]) {
  const made = inputs.map((input) => ({
    id: newId<ServiceId>(),
    input,
    options: (input.options ?? []).map((option) => ({ ...option, id: newId<OptionId>() })),
  }))
  const services = made.map(({ id, input }) => {
    const { minutes = 60, priceCents = 2500, bufferBefore = 0, bufferAfter = 0, position } = input
    const phases = input.phases ?? [['work', minutes] as const]
    const total = phases.reduce((sum, [, length]) => sum + length, 0)
    return sql`(${id}::uuid, ${salonId}::uuid, 'gel_polish', ${`Ημιμόνιμο ${position + 1}`}, ${`Gel polish ${position + 1}`}, ${priceCents}, ${JSON.stringify(phases)}::jsonb, ${total},
      ${bufferBefore}, ${bufferAfter}, ${position}, ${input.needsResource ? input.resourceId : null}::uuid)`
  })
  if (services.length > 0)
    await sql`insert into services (id, salon_id, category, name_el, name_en, price_cents, phases, minutes, buffer_before, buffer_after, position, resource_id)
      values ${sql.join(services)}`.execute(owner)
  const options = made.flatMap((service) =>
    service.options.map(
      ({ id, name, minutes, priceCents }) =>
        sql`(${id}::uuid, ${salonId}::uuid, ${service.id}::uuid, ${name ?? 'Αφαίρεση'}, ${name ?? 'Removal'}, ${minutes}, ${priceCents})`,
    ),
  )
  if (options.length > 0)
    await sql`insert into service_options (id, salon_id, service_id, name_el, name_en, minutes, price_cents)
      values ${sql.join(options)}`.execute(owner)
  return made
}

/** A customer with a profile; no session. */
export async function aCustomer(owner: Db, email = `${newId()}@example.com`) {
  const id = newId<UserId>()
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${email}, now())`.execute(
    owner,
  )
  await sql`insert into profiles (id, email, first_name, last_name) values (${id}, ${email}, 'Μαρία', 'Παππά')`.execute(
    owner,
  )
  return { kind: 'user' as const, id, email, role: 'customer' as const, aal: 'aal1' as const }
}
