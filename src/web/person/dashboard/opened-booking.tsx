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
  const { bookingId, mode, leave, enter } = place
  const { data: booking, error, refetch } = useOwnBooking(bookingId)
  const actions = booking && hasActions(booking) && <BookingActions booking={booking} onEnter={enter} />
  return (
    <>
      <Sheet
        open={bookingId !== undefined && (mode === undefined || !booking)}
        onClose={leave}
        title={booking?.salon.name ?? words.booking}
        footer={actions}
      >
        {booking && <BookingDetails booking={booking} />}
        {!booking && !error && <Skeleton className="h-96 rounded-lg" />}
        {!booking && error && <MissingBooking error={error} onRetry={() => void refetch()} />}
      </Sheet>
      {booking && <BookingChanges booking={booking} place={place} />}
    </>
  )
}

interface BookingChangesProps {
  readonly booking: BookingView
  readonly place: DashboardPlace
}

/** The sheet and the dialog that change the booking; both lead back to its details. */
function BookingChanges({ booking, place: { mode, leave } }: BookingChangesProps) {
  const words = useDashboardWords()
  const locale = useLocale()
  const changed = useBookingChanged()
  const finish = (after: BookingView) => {
    changed(after)
    leave()
  }
  const finishMove = (after: BookingView) => {
    const when = fullWhen(locale, after.start, after.salon.timeZone)
    toast(words.moved(when), { kind: 'success' })
    finish(after)
  }
  const isMoving = mode === 'move' && booking.canMove
  const isCancelling = mode === 'cancel' && booking.canCancel
  const key = `${booking.id}-${booking.start}`
  return (
    <>
      <MoveSheet key={key} booking={booking} open={isMoving} onClose={leave} onMoved={finishMove} />
      <CancelDialog booking={booking} open={isCancelling} onClose={leave} onCancelled={finish} />
    </>
  )
}
