import type { SalonId, UserId } from '#domain/ids.ts'
import { usualVatRate } from '#domain/money/vat-places.ts'
import type { Place, Region } from '#domain/search/places.ts'
import { only, sql, type Db } from '#platform/db.ts'

export interface NewSalon {
  readonly id: SalonId
  readonly slug: string
  readonly name: string
  readonly descriptionEl: string
  readonly descriptionEn: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly cityEl: string
  readonly cityEn: string
  readonly postcode: string
  readonly region: Region
  readonly latitude: number
  readonly longitude: number
  /** The salon's own place first, then those around it, from the inside out. */
  readonly places: readonly Place[]
  /** ISO instant */
  readonly trialEndsAt: string
  readonly ownerId: UserId | null
}

/**
 * Adds a salon, for administrators (`asAdmin`).
 * @param at ISO instant
 * @returns the slug, which was still free
 */
export async function insertSalon(tx: Db, { places, ...salon }: NewSalon, at: string): Promise<string> {
  const plan = { ...salon, vatRate: usualVatRate(salon.postcode), places: places.map(placeRow) }
  await sql`select open_salon(${JSON.stringify(plan)}::jsonb, ${at})`.execute(tx)
  const { slug } = await only(tx, sql<{ slug: string }>`select slug from salons where id = ${salon.id}`)
  return slug
}

export const placeRow = (place: Place) => ({
  id: place.id,
  name_el: place.nameEl,
  name_en: place.nameEn,
  type: place.type,
  latitude: place.lat,
  longitude: place.lon,
  population: place.population,
  region: place.region,
  parent_id: place.parent ?? null,
})
