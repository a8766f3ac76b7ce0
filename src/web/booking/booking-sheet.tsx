import type { BookableSalon, BookingWish } from './bookable-salon.ts'
import type { SheetHistory } from './sheet-history.ts'

export interface BookingSheetProps extends SheetHistory {
  readonly salon: BookableSalon
  /** Undefined after a reload: the stored draft knows. */
  readonly wish: BookingWish | undefined
  /** A booking to take services and person from. */
  readonly rebook: string | undefined
}

export function BookingSheet(_: BookingSheetProps) {
  return null
}
