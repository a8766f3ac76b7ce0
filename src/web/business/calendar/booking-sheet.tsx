import { useState } from 'react'

import { Sheet } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Details, type PanelProps } from './booking-details.tsx'
import { useBooking } from './use-booking.ts'
import { useCalendarWords } from './words.ts'

interface BookingSheetProps extends PanelProps {
  /** Undefined while the sheet is closed. */
  readonly bookingId: string | undefined
  readonly onClose: () => void
}

/** Everything about one booking, and what can be done with it. */
export function BookingSheet({ bookingId, onClose, ...rest }: BookingSheetProps) {
  const words = useCalendarWords()
  // The booking stays drawn while the sheet closes.
  const [last, setLast] = useState(bookingId)
  if (bookingId !== undefined && bookingId !== last) setLast(bookingId)
  return (
    <Sheet side="right" open={bookingId !== undefined} onClose={onClose} title={words.booking.title}>
      {last !== undefined && <Booking key={last} bookingId={last} onClose={onClose} {...rest} />}
    </Sheet>
  )
}

type BookingProps = Omit<BookingSheetProps, 'bookingId'> & { readonly bookingId: string }

function Booking({ bookingId, ...rest }: BookingProps) {
  const { booking: words } = useCalendarWords()
  return (
    <Loaded
      query={useBooking(rest.salonId, bookingId)}
      words={words}
      skeleton={<Skeleton className="h-80 rounded-lg" />}
    >
      {(details) => <Details {...rest} details={details} />}
    </Loaded>
  )
}
