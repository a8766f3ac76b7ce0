import type { ComponentProps } from 'react'

import type { BookingDetails } from '#features/calendar/contract.ts'

import { CheckoutSheet } from '../checkout/checkout-sheet.tsx'
import { NextVisit } from './next-visit.tsx'

type Sheet = Omit<ComponentProps<typeof CheckoutSheet>, 'booking' | 'next'>

interface BookingCheckoutProps extends Sheet {
  readonly timeZone: string
  readonly details: BookingDetails
}

/** The bill of a booking, and the button for the client's next appointment. */
export const BookingCheckout = ({ timeZone, details, ...sheet }: BookingCheckoutProps) => (
  <CheckoutSheet
    {...sheet}
    booking={details.booking}
    next={<NextVisit salonId={sheet.salonId} timeZone={timeZone} details={details} />}
  />
)
