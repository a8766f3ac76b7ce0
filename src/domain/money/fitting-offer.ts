import type { SalonId } from '../ids.ts'

interface Conditions {
  /** Null: the platform's own. */
  readonly salonId: SalonId | null
  readonly isFirstOnly: boolean
  readonly limitPerPerson: number | null
}

interface Past {
  /** The bookings at the promotion's salon, and anywhere; cancelled ones do not count. */
  readonly atSalon: number
  readonly onPlatform: number
  /** How often the person has had the promotion. */
  readonly uses: number
}

/** Whether a person who has booked before can still get a promotion; conditions about the visit are left out. */
export const isOpenTo = ({ salonId, isFirstOnly, limitPerPerson }: Conditions, past: Past): boolean =>
  (!isFirstOnly || (salonId === null ? past.onPlatform : past.atSalon) === 0) &&
  (limitPerPerson === null || past.uses < limitPerPerson)
