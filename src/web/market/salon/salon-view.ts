import { leadingService } from '#domain/leading-service.ts'
import type { SalonDetails } from '#features/salons/contract.ts'

import type { BookableSalon, BookableService, ChosenService } from '../booking/bookable-salon.ts'

export interface ServiceView extends BookableService {
  readonly description: string
  /** Of the slowest team member; `minutes` is of the quickest. */
  readonly minutesMost: number
  /** Sold online, and a team member does it. */
  readonly isBookable: boolean
}

export interface PhotoView extends Omit<SalonDetails['photos'][number], 'designId'> {
  /** The path of the page of its design; made on the server, because the page's script is full. */
  readonly design?: string
}

/** The details of a salon that the page shows. */
export interface SalonView extends Omit<SalonDetails, 'services' | 'categories' | 'placeId' | 'photos'> {
  readonly photos: readonly PhotoView[]
  readonly services: readonly ServiceView[]
  /** Kinds of services in words, in the order of the price list. */
  readonly categories: readonly string[]
  /** What the salon asks of those who book, in words. */
  readonly asks: string
  /** The part of the map around it, with its neighbours; made on the server, because the page's script is full. */
  readonly mapBox: string
}

type CategoryNames = Readonly<Record<SalonDetails['services'][number]['category'], { readonly name: string }>>

function serviceView(service: SalonDetails['services'][number], names: CategoryNames): ServiceView {
  const { staff, isOnline, category, ...rest } = service
  const people = staff.length > 0 ? staff : [service]
  const prices = people.map(({ priceCents }) => priceCents)
  const minutes = people.map((person) => person.minutes)
  const priceVaries = Math.min(...prices) !== Math.max(...prices)
  const minutesMost = Math.max(...minutes)
  return {
    ...rest,
    category: names[category].name,
    kind: category,
    priceCents: Math.min(...prices),
    priceVaries,
    minutes: Math.min(...minutes),
    minutesMost,
    ...((priceVaries || Math.min(...minutes) !== minutesMost) && { byStaff: staff }),
    isBookable: isOnline && staff.length > 0,
  }
}

interface ViewWords extends Pick<SalonView, 'asks' | 'mapBox'> {
  /** With the pages of designs. */
  readonly photos?: readonly PhotoView[]
  /** Of the categories in the page's language. */
  readonly names: CategoryNames
}

export function salonView(salon: SalonDetails, { names, ...more }: ViewWords): SalonView {
  const { services: listed, categories: _, placeId: __, ...rest } = salon
  const services = listed.map((service) => serviceView(service, names))
  const categories = [...new Set(services.map(({ category }) => category))]
  // A salon that is still being set up has nothing to book, which is not the same as being full.
  const bookable = rest.bookable && services.some(({ isBookable }) => isBookable)
  return { ...rest, bookable, services, categories, ...more }
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
