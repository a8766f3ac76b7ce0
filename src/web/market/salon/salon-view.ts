import type { Amenity } from '#domain/amenities.ts'
import { leadingService } from '#domain/leading-service.ts'
import type { SalonDetails } from '#features/salons/contract.ts'

import type { BookableSalon, BookableService, ChosenService } from '../booking/bookable-salon.ts'
import type { MapWindow } from './map-window.ts'
import type { UnverifiedTexts } from './unverified-texts.ts'

export interface ServiceView extends BookableService {
  readonly description: string
  /** Of the slowest team member; `minutes` is of the quickest. */
  readonly minutesMost: number
  /** Sold online, and a team member does it. */
  readonly isBookable: boolean
}

export interface PhotoView extends Omit<SalonDetails['photos'][number], 'designId'> {
  /** The path of the page of its design. */
  readonly design?: string
}

type Shown = Omit<SalonDetails, 'services' | 'categories' | 'placeId' | 'photos' | 'amenities' | 'earnings'>

/**
 * The details of a salon on its page. They are prepared on the server as far as possible, because the page's script
 * is at its limit.
 */
export interface SalonView extends Shown {
  readonly photos: readonly PhotoView[]
  readonly services: readonly ServiceView[]
  /** Kinds of services in words, in the order of the price list. */
  readonly categories: readonly string[]
  /** The salon's terms for those who book, in words. */
  readonly terms: readonly string[]
  readonly amenities: readonly { readonly id: Amenity; readonly name: string }[]
  /** Replaces the booking of an unverified salon. */
  readonly unverified: UnverifiedTexts | null
  /** The part of the map around it, with its neighbours. */
  readonly mapBox: string
  /** The part of the drawing of Greece around it. */
  readonly mapWindow: MapWindow
}

/** The service that stands for the salon while nothing is chosen, as in the lists. Undefined where nothing can be booked. */
export function offeredService({ services }: SalonView): ServiceView | undefined {
  const offered = services.filter(({ isBookable }) => isBookable)
  return leadingService(offered.map((service) => ({ ...service, category: service.kind, service })))?.service
}

export const withoutOptions = ({ id }: ServiceView): ChosenService => ({ serviceId: id, optionIds: [] })

/** The part of a salon that the booking sheet needs. */
export function bookableSalon(salon: SalonView): BookableSalon {
  const { id, slug, name, address, city, timeZone, phone, policy } = salon
  return {
    id,
    slug,
    name,
    address: `${address}, ${city}`,
    timeZone,
    phone,
    cancellationHours: policy.cancellationHours,
    asksDeposit: policy.takesPayments && policy.depositKind !== 'none',
    horizonDays: policy.horizonDays,
    services: salon.services.filter(({ isBookable }) => isBookable),
    staff: salon.staff,
  }
}
