import type { ServiceCategory } from '#domain/catalogue.ts'
import type { RuledOption } from '#domain/option-rules.ts'

/** The facts of a salon that the booking sheet needs, in the page's language. */
export interface BookableSalon {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly address: string
  /** IANA name. */
  readonly timeZone: string
  /** Hours before the start until which a booking can be cancelled free of charge. */
  readonly cancellationHours: number
  /** A part of the price is paid when booking. */
  readonly asksDeposit?: boolean
  /** Furthest day that can be booked, in days from today; 60 when left out. */
  readonly horizonDays?: number
  readonly phone?: string | null
  readonly services: readonly BookableService[]
  readonly staff: readonly BookableStaff[]
}

export interface BookableService {
  readonly id: string
  /** In the page's language; services of one category stand together. */
  readonly category: string
  readonly kind: ServiceCategory
  readonly name: string
  readonly minutes: number
  readonly priceCents: number
  /** Team members take different prices: shown as «from». */
  readonly priceVaries?: boolean
  /** With a promotion that everybody gets at every time. */
  readonly reduced?: OpenReduction | null
  /** The figures of each team member, where they differ; the service has the least of them. */
  readonly byStaff?: readonly StaffFigures[]
  readonly options: readonly BookableOption[]
  /** Whether the salon asks about the nails before it. */
  readonly asksAboutNails?: boolean
}

export interface OpenReduction {
  readonly promotionId: string
  readonly percent: number
  readonly priceCents: number
  /** The lowest price of the 30 days before. */
  readonly earlierPriceCents: number
}

export interface StaffFigures {
  /** Id of the team member. */
  readonly id: string
  readonly minutes: number
  readonly priceCents: number
}

export interface BookableOption extends RuledOption<string> {
  readonly name: string
  readonly minutes: number
  readonly priceCents: number
}

export interface BookableStaff {
  readonly id: string
  readonly name: string
  readonly title: string
  /** Name of a picture. */
  readonly photo?: string | null
  /** The colour of the face; without one, the first colour. */
  readonly tint?: number
  readonly serviceIds: readonly string[]
}

/** The services, team member and start with which the sheet opens. */
export interface BookingRequest {
  /** In the order in which they are done. Empty: the sheet begins with the choice of services. */
  readonly services: readonly ChosenService[]
  /** Without it, any team member may do the services. */
  readonly staffId?: string | undefined
  /** ISO with offset; held as soon as the sheet is open. */
  readonly start?: string | undefined
}

export interface ChosenService {
  readonly serviceId: string
  readonly optionIds: readonly string[]
}
