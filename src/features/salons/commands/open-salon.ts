import type { SalonId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { slugOf } from '#domain/salon-slug.ts'
import type { Place } from '#domain/search/places.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { placeChain } from '#platform/places.ts'

import { insertSalon } from '../store/salons.ts'

export interface SalonToOpen {
  readonly salonName: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly postcode: string
  readonly description: string
  /** The language of the description. */
  readonly language: Locale
  readonly place: Place
  /** Undefined: the middle of the place. */
  readonly point: { readonly latitude: number; readonly longitude: number } | undefined
  /** Null while the salon has no owner. */
  readonly ownerId: UserId | null
  readonly trialEndsAt: Temporal.Instant
}

/**
 * Makes a salon: verified, on trial, without services or hours, which its owner sets up. Runs inside an administrator's
 * transaction (`asAdmin`) that has checked the rules.
 */
export async function openSalon(
  tx: Db,
  wanted: SalonToOpen,
  now: Temporal.Instant,
): Promise<{ readonly id: SalonId; readonly slug: string }> {
  const { salonName, place, point, description, language, ownerId } = wanted
  const id = newId<SalonId>()
  const places = placeChain(place)
  const city = places.at(-1) ?? place
  const slug = await insertSalon(
    tx,
    {
      id,
      slug: slugOf(`${salonName} ${place.nameEn}`) || `salon-${id.slice(-12)}`,
      name: salonName,
      descriptionEl: language === 'el' ? description : '',
      descriptionEn: language === 'en' ? description : '',
      phone: wanted.phone,
      email: wanted.email,
      address: wanted.address,
      cityEl: city.nameEl,
      cityEn: city.nameEn,
      postcode: wanted.postcode,
      region: place.region,
      latitude: point?.latitude ?? place.lat,
      longitude: point?.longitude ?? place.lon,
      places,
      trialEndsAt: wanted.trialEndsAt.toString(),
      ownerId,
    },
    now.toString(),
  )
  return { id, slug }
}
