import type { OptionId, ResourceId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'

/** An agreed service of a booking at its time; its names, length and price stay when the service changes. */
export interface PlannedItem {
  readonly position: number
  readonly serviceId: ServiceId
  readonly staffId: StaffId
  /** The team member that the customer asked for; null for no preference. */
  readonly askedStaffId: StaffId | null
  readonly optionIds: readonly OptionId[]
  readonly nameEl: string
  readonly nameEn: string
  readonly optionNamesEl: readonly string[]
  readonly optionNamesEn: readonly string[]
  readonly phases: readonly (readonly ['work' | 'processing', number])[]
  /** ISO instants. */
  readonly start: string
  readonly end: string
  readonly priceCents: number
}

/** The time that a booking takes of team members and resources, as the constraints store it. */
export interface PlannedTime {
  readonly salonId: SalonId
  readonly busy: readonly { readonly staffId: StaffId; readonly start: string; readonly end: string }[]
  readonly uses: readonly {
    readonly resourceId: ResourceId
    readonly item: number
    readonly start: string
    readonly end: string
  }[]
}

export interface PlannedVisit extends PlannedTime {
  readonly start: string
  readonly end: string
  readonly totalCents: number
  readonly refundableUntil: string
  readonly items: readonly PlannedItem[]
}
