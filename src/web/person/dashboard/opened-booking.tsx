import type { BookingView } from '#features/booking/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { BookingActions, hasActions, MissingBooking } from './booking-actions.tsx'
import { BookingDetails } from './booking-details.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveSheet } from './move-sheet.tsx'
import { useBookingChanged, useOwnBooking } from './own-bookings.ts'
import type { DashboardPlace } from './place.ts'
import { useDashboardWords } from './words.ts'

/** The booking of the address, with what is being done to it. */
export function OpenedBooking({ place }: { readonly place: DashboardPlace }) {
  const words = useDashboardWords()
  const locale = useLocale()
  const { bookingId, mode, leave, enter } = place
  const { data: booking, error, refetch } = useOwnBooking(bookingId)
  const changed = useBookingChanged()
  const finish = (after: BookingView) => {
    changed(after)
    leave()
  }
  return (
    <>
      <Sheet
        open={bookingId !== undefined && (mode === undefined || !booking)}
        onClose={leave}
        title={booking?.salon.name ?? words.booking}
        footer={
          booking && hasActions(booking) ? <BookingActions booking={booking} onEnter={enter} /> : undefined
        }
      >
        {booking && <BookingDetails booking={booking} />}
        {!booking && !error && <Skeleton className="h-96 rounded-lg" />}
        {!booking && error && <MissingBooking error={error} onRetry={() => void refetch()} />}
      </Sheet>
      {booking && (
        <>
          <MoveSheet
            key={`${booking.id}-${booking.start}`}
            booking={booking}
            open={mode === 'move' && booking.canMove}
            onClose={leave}
            onMoved={(after) => {
              toast(words.moved(fullWhen(locale, after.start, after.salon.timeZone)), { kind: 'success' })
              finish(after)
            }}
          />
          <CancelDialog
            booking={booking}
            open={mode === 'cancel' && booking.canCancel}
            onClose={leave}
            onCancelled={finish}
          />
        </>
      )}
    </>
  )
}
