import type { DesignTags } from '#domain/designs/tags.ts'
import type { VatRate } from '#domain/money/bill.ts'
import type { RefillRule, RemovalRule } from '#domain/nails/rules.ts'

import type { Category, Phase } from './content/services.ts'

/**
 * Rows in the tables' form, with keys in camel case; instants and dates are ISO text, prices cents, plans minutes of
 * the day.
 */
export type Plan = readonly (readonly [start: number, end: number])[]

export type SalonRow = {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** The owner's own spelling in Latin letters; empty: by the standard. */
  readonly nameEn: string
  readonly descriptionEl: string
  readonly descriptionEn: string
  readonly phone: string
  readonly email: string
  readonly website: string | null
  readonly instagram: string | null
  readonly address: string
  readonly cityEl: string
  readonly cityEn: string
  readonly postcode: string
  readonly vatRate: VatRate
  readonly placeId: string
  readonly placeIds: readonly string[]
  readonly region: string
  readonly latitude: number
  readonly longitude: number
  readonly amenities: readonly string[]
  readonly verification: 'unverified' | 'verified'
  readonly subscription: 'none' | 'trial' | 'active' | 'past_due'
  readonly ownerId: string | null
  readonly ratingSum: number
  readonly ratingCount: number
  readonly booked90Days: number
  readonly priceFromCents: number
  readonly priceLevel: number
  readonly isDemo: true
  readonly createdAt: string
}

export type PolicyRow = {
  readonly salonId: string
  readonly slotStep: number
  readonly minimumNotice: number
  readonly horizonDays: number
  readonly cancellationHours: number
  readonly tightStarts: boolean
  readonly gapRule: 'none' | 'touch' | 'minimum'
  readonly minimumGap: number
}

export type HoursRow = { readonly salonId: string; readonly weekday: number; readonly plan: Plan }

export type SalonExceptionRow = {
  readonly salonId: string
  readonly day: string
  readonly plan: Plan
  readonly reasonEl: string
  readonly reasonEn: string
}

export type PhotoRow = {
  readonly id: string
  readonly salonId: string
  readonly position: number
  readonly picture: string
  readonly isIllustration: true
  readonly altEl: string
  readonly altEn: string
}

export type ResourceRow = {
  readonly id: string
  readonly salonId: string
  readonly nameEl: string
  readonly nameEn: string
  readonly units: number
}

export type ServiceRow = {
  readonly id: string
  readonly salonId: string
  readonly category: Category
  readonly nameEl: string
  readonly nameEn: string
  readonly descriptionEl: string
  readonly descriptionEn: string
  readonly priceCents: number
  readonly phases: readonly Phase[]
  readonly minutes: number
  readonly bufferBefore: number
  readonly bufferAfter: number
  readonly resourceId: string | null
  readonly resourceTurnover: number
  readonly position: number
}

export type OptionRow = {
  readonly id: string
  readonly salonId: string
  readonly serviceId: string
  readonly nameEl: string
  readonly nameEn: string
  readonly minutes: number
  readonly priceCents: number
  readonly position: number
}

export type StaffRow = {
  readonly id: string
  readonly salonId: string
  readonly name: string
  readonly nameEn: string
  readonly titleEl: string
  readonly titleEn: string
  /** A drawn face. */
  readonly photo: string
  readonly position: number
}

export type StaffHoursRow = {
  readonly staffId: string
  readonly salonId: string
  readonly weekday: number
  readonly plan: Plan
  readonly breaks: Plan
}

export type TimeOffRow = {
  readonly id: string
  readonly staffId: string
  readonly salonId: string
  readonly startsAt: string
  readonly endsAt: string
  readonly reason: string
}

export type StaffServiceRow = {
  readonly salonId: string
  readonly staffId: string
  readonly serviceId: string
  readonly phases: readonly Phase[] | null
  readonly priceCents: number | null
}

/** The salon's questions about the nails; empty if it does not ask. */
export type NailRows = {
  readonly questions: readonly {
    readonly salonId: string
    readonly isAsked: true
    readonly repairServiceId: string | null
    readonly repairNailsEach: number
    readonly repairNailsMost: number
    readonly repairOfOthers: boolean
    readonly revision: number
  }[]
  readonly services: readonly {
    readonly salonId: string
    readonly serviceId: string
    readonly kind: 'asks' | 'removal'
  }[]
  readonly removalOptions: readonly { readonly salonId: string; readonly optionId: string }[]
  readonly removals: readonly ({ readonly salonId: string } & RemovalRule<string>)[]
  readonly refills: readonly ({ readonly salonId: string } & RefillRule<string>)[]
}

/** The salon's work, and the services that make it. */
export type DesignRows = {
  readonly designs: readonly ({
    readonly id: string
    readonly salonId: string
    readonly photoId: string
    readonly picture: string
    readonly staffId: string | null
  } & DesignTags)[]
  readonly services: readonly {
    readonly salonId: string
    readonly designId: string
    readonly serviceId: string
    readonly position: number
  }[]
  readonly options: readonly {
    readonly salonId: string
    readonly designId: string
    readonly serviceId: string
    readonly optionId: string
  }[]
}

export type BookingStatus =
  | 'confirmed'
  | 'completed'
  | 'no_show'
  | 'cancelled_by_customer'
  | 'cancelled_by_salon'

export type BookingRow = {
  readonly id: string
  readonly salonId: string
  readonly customerId: string | null
  readonly code: string
  readonly status: BookingStatus
  readonly startAt: string
  readonly endAt: string
  readonly totalCents: number
  readonly refundableUntil: string
  readonly contactName: string
  readonly contactPhone: string
  readonly note: string
  readonly language: 'el' | 'en'
  readonly createdAt: string
  readonly confirmedAt: string
  readonly cancelledAt: string | null
  readonly updatedAt: string
}

export type BookingItemRow = {
  readonly bookingId: string
  readonly salonId: string
  readonly position: number
  readonly serviceId: string
  readonly staffId: string
  readonly optionIds: readonly string[]
  readonly serviceNameEl: string
  readonly serviceNameEn: string
  readonly optionNamesEl: readonly string[]
  readonly optionNamesEn: readonly string[]
  readonly phases: readonly Phase[]
  readonly startAt: string
  readonly endAt: string
  readonly priceCents: number
}

export type BusyRow = {
  readonly bookingId: string
  readonly salonId: string
  readonly staffId: string
  readonly startsAt: string
  readonly endsAt: string
}

export type ResourceUseRow = {
  readonly bookingId: string
  readonly salonId: string
  readonly resourceId: string
  readonly item: number
  readonly startsAt: string
  readonly endsAt: string
}

export type BookingEventRow = {
  readonly id: string
  readonly bookingId: string
  readonly kind: 'cancelled' | 'completed' | 'no_show'
  readonly actorId: string | null
  readonly happenedAt: string
}

export type ReviewRow = {
  readonly id: string
  readonly bookingId: string
  readonly salonId: string
  readonly customerId: string | null
  readonly authorName: string
  readonly rating: number
  readonly body: string
  readonly language: 'el' | 'en'
  readonly workStars: number | null
  readonly cleanlinessStars: number | null
  readonly punctualityStars: number | null
  readonly valueStars: number | null
  readonly reply: string | null
  readonly replyLanguage: 'el' | 'en' | null
  readonly repliedAt: string | null
  readonly createdAt: string
}

/** A customer account without a password, so that it cannot sign in. */
export type PersonRow = {
  readonly id: string
  readonly email: string
  readonly role: 'customer' | 'business'
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/** A salon without bookings. */
export type SalonSetup = {
  readonly salon: SalonRow
  readonly policy: PolicyRow
  readonly hours: readonly HoursRow[]
  readonly exceptions: readonly SalonExceptionRow[]
  readonly photos: readonly PhotoRow[]
  readonly resources: readonly ResourceRow[]
  readonly services: readonly ServiceRow[]
  readonly options: readonly OptionRow[]
  readonly staff: readonly StaffRow[]
  readonly staffHours: readonly StaffHoursRow[]
  readonly timeOff: readonly TimeOffRow[]
  readonly staffServices: readonly StaffServiceRow[]
  readonly nails: NailRows
  readonly work: DesignRows
}

/** The past and future bookings of a salon. */
export type SalonDiary = {
  readonly people: readonly PersonRow[]
  readonly bookings: readonly BookingRow[]
  readonly items: readonly BookingItemRow[]
  readonly busy: readonly BusyRow[]
  readonly uses: readonly ResourceUseRow[]
  readonly events: readonly BookingEventRow[]
  readonly reviews: readonly ReviewRow[]
}

export type DemoSalon = SalonSetup & SalonDiary
