import type { PromotionId, SalonId, ServiceId } from '#domain/ids.ts'
import type { Promotion } from '#domain/money/promotion.ts'

import { offerNames, otherOffers } from '../content/offers.ts'
import type { Books } from './books.ts'

/** A promotion with the time in which it ran; `used` counts while bookings get it. */
export interface RunningOffer {
  readonly promotion: Promotion
  readonly names: { readonly el: string; readonly en: string }
  readonly activatedAt: string
  readonly endedAt: string | null
  used: number
}

interface Offer extends Partial<Omit<Promotion, 'reduction'>> {
  readonly names: { readonly el: string; readonly en: string }
  readonly percent?: number
  readonly amountCents?: number
  /** Days before today. */
  readonly from: number
  readonly to?: number
}

type Days = (before: number) => string

function offerOf(
  books: Books,
  salonId: SalonId | null,
  days: Days,
  { names, percent, amountCents, from, to, ...terms }: Offer,
): RunningOffer {
  const reduction =
    percent === undefined
      ? ({ kind: 'amount', cents: amountCents ?? 0 } as const)
      : ({ kind: 'percent', percent, max: null } as const)
  const none = {
    bookFrom: null,
    bookTo: null,
    visitFrom: null,
    visitTo: null,
    weekdays: null,
    hours: null,
    withinHours: null,
  }
  const promotion: Promotion = {
    ...none,
    id: books.nextId(days(from)) as PromotionId,
    salonId,
    code: null,
    reduction,
    serviceIds: null,
    minimum: null,
    isFirstOnly: false,
    limit: null,
    limitPerPerson: null,
    uses: 0,
    usesByPerson: 0,
    ...terms,
  }
  return {
    promotion,
    names,
    activatedAt: days(from),
    endedAt: to === undefined ? null : days(to),
    used: 0,
  }
}

export interface OwnSalons {
  readonly ids: readonly SalonId[]
  /** The services of the second salon that its promotion is for. */
  readonly reduced: readonly ServiceId[]
}

/** The promotions of the owner's salons and of the platform, some of which are over. */
export function ownOffers(books: Books, { ids, reduced }: OwnSalons, days: Days): readonly RunningOffer[] {
  const [first = null, second = null] = ids
  const offer = (salonId: SalonId | null, terms: Offer) => offerOf(books, salonId, days, terms)
  const quiet = { weekdays: [2, 3, 4], hours: [600, 780] } as const
  return [
    offer(first, { names: offerNames.quiet, percent: 15, ...quiet, from: 41 }),
    offer(first, { names: offerNames.autumn, percent: 10, isFirstOnly: true, from: 75, to: 44 }),
    offer(first, {
      names: offerNames.friends,
      percent: 20,
      code: 'GEITONIA20',
      limit: 50,
      limitPerPerson: 1,
      from: 30,
    }),
    ...(second === null || reduced.length === 0
      ? []
      : [offer(second, { names: offerNames.gel, percent: 20, serviceIds: reduced, from: 9 })]),
    offer(null, {
      names: offerNames.welcome,
      amountCents: 500,
      code: 'KALOSORISMA',
      isFirstOnly: true,
      minimum: 2000,
      from: 60,
    }),
  ]
}

/** Promotions of other salons, so that the public list has some at many places. */
export const otherSalonsOffers = (
  books: Books,
  salons: readonly SalonId[],
  days: Days,
): readonly RunningOffer[] =>
  salons.map((salonId, index) => {
    const { el, en, ...terms } = otherOffers[index % otherOffers.length] ?? otherOffers[0]
    return offerOf(books, salonId, days, { names: { el, en }, ...readTerms(terms), from: 6 + (index % 20) })
  })

const readTerms = ({
  minimumCents,
  ...terms
}: {
  readonly percent?: number
  readonly amountCents?: number
  readonly minimumCents?: number
  readonly isFirstOnly?: boolean
  readonly weekdays?: readonly number[]
  readonly hours?: readonly [number, number]
}) => ({ ...terms, ...(minimumCents !== undefined && { minimum: minimumCents }) })

/** Writes promotions as they are after the demo's bookings got them. */
export function writeOffers(books: Books, offers: readonly RunningOffer[], createdBy: string | null): void {
  for (const { promotion, names, activatedAt, endedAt, used } of offers) {
    const { id, salonId, reduction, hours, serviceIds } = promotion
    const isPercent = reduction.kind === 'percent'
    books.add('promotions', {
      id,
      salon_id: salonId,
      name_el: names.el,
      name_en: names.en,
      percent: isPercent ? reduction.percent : null,
      amount_cents: isPercent ? null : reduction.cents,
      code: promotion.code,
      weekdays: promotion.weekdays,
      hours_from: hours?.[0] ?? null,
      hours_to: hours?.[1] ?? null,
      is_for_all_services: serviceIds === null,
      minimum_cents: promotion.minimum,
      is_first_only: promotion.isFirstOnly,
      limit_uses: promotion.limit,
      limit_per_person: promotion.limitPerPerson,
      uses: used,
      status: endedAt === null ? 'active' : 'ended',
      created_by: createdBy,
      created_at: activatedAt,
      activated_at: activatedAt,
      ended_at: endedAt,
      revision: endedAt === null ? 2 : 3,
    })
    for (const serviceId of serviceIds ?? [])
      books.add('promotion_services', { promotion_id: id, salon_id: salonId, service_id: serviceId })
  }
}
