import type { ServiceCategory } from '#domain/catalogue.ts'
import type { SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { placesById } from '#platform/places.ts'

import { writtenWhole } from './written-whole.ts'

export interface ListedSalonOptions {
  readonly name?: string
  /** The id of a place of places.json, which gives city, region and, by default, the point. */
  readonly place?: string
  readonly latitude?: number
  readonly longitude?: number
  readonly verification?: 'verified' | 'unverified' | 'suspended'
  readonly rating?: readonly [sum: number, count: number]
  readonly booked?: number
  readonly services?: readonly (readonly [ServiceCategory, priceCents: number])[]
  /** The same hours on every day of the week. */
  readonly hours?: string
}

async function addPlace(owner: Db, id: string): Promise<readonly string[]> {
  const place = placesById.get(id)
  if (!place) throw new Error(`no such place: ${id}`)
  const above = place.parent === undefined ? [] : await addPlace(owner, place.parent)
  await sql`insert into places (id, name_el, name_en, type, latitude, longitude, population, region, parent_id)
    values (${id}, ${place.nameEl}, ${place.nameEn}, ${place.type}, ${place.lat}, ${place.lon}, ${place.population}, ${place.region}, ${place.parent ?? null})
    on conflict do nothing`.execute(owner)
  return [id, ...above]
}

type Listed = NonNullable<ListedSalonOptions['services']>[number]

/** Ids of one millisecond have no order, so the position provides it. */
async function addService(owner: Db, salonId: SalonId, [category, priceCents]: Listed, position: number) {
  const id = newId<ServiceId>()
  await sql`insert into services (id, salon_id, category, name_el, name_en, price_cents, phases, minutes, position)
    values (${id}, ${salonId}, ${category}, 'Υπηρεσία', 'Treatment', ${priceCents}, '[["work", 60]]', 60, ${position})`.execute(
    owner,
  )
  return id
}

/** A salon for the search, with one team member who does everything. @returns ids */
export async function aListedSalon(owner: Db, input: ListedSalonOptions = {}) {
  const {
    place = 'athens',
    verification = 'verified',
    rating = [0, 0],
    services = [['gel_polish', 2200]],
  } = input
  const placeIds = await addPlace(owner, place)
  const { nameEl, nameEn, region, lat, lon } = placesById.get(placeIds.at(-1) as string) as never as {
    nameEl: string
    nameEn: string
    region: string
    lat: number
    lon: number
  }
  const id = newId<SalonId>()
  const slug = `salon-${id}`
  return writtenWhole(owner, id, async (tx) => {
    await sql`insert into salons (id, slug, name, address, city_el, city_en, place_id, place_ids, region, latitude, longitude, verification, suspension_reason,
      subscription, paid_until, rating_sum, rating_count, booked_90_days)
    values (${id}, ${slug}, ${input.name ?? 'Νύχια & Σία'}, 'Τρώων 24', ${nameEl}, ${nameEn}, ${place}, ${placeIds}, ${region}, ${input.latitude ?? lat},
      ${input.longitude ?? lon}, ${verification}, ${verification === 'suspended' ? 'Παράπονα' : null}, ${verification === 'verified' ? 'active' : 'none'}, ${verification === 'verified' ? '2100-01-01' : null},
      ${rating[0]}, ${rating[1]}, ${input.booked ?? 0})`.execute(tx)
    await sql`insert into booking_policies (salon_id, slot_step, minimum_notice) values (${id}, 30, 0)`.execute(
      tx,
    )
    await sql`insert into salon_hours (salon_id, weekday, plan)
    select ${id}, day, ${input.hours ?? '{[600,1080)}'}::day_plan from generate_series(1, 7) day`.execute(tx)
    const serviceIds: ServiceId[] = []
    for (const [position, service] of services.entries())
      serviceIds.push(await addService(tx, id, service, position))
    const staffId = newId<StaffId>()
    await sql`insert into staff (id, salon_id, name) values (${staffId}, ${id}, 'Νίκη')`.execute(tx)
    await sql`insert into staff_services (salon_id, staff_id, service_id) select ${id}, ${staffId}, id from services where salon_id = ${id}`.execute(
      tx,
    )
    return { id, slug, staffId, serviceIds }
  })
}
