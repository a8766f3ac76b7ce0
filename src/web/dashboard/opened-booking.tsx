import type { BookingView } from '#features/booking/contract.ts'

import { ApiProblem } from '../api.ts'
import { fullWhen } from '../booking/dates.ts'
import { useLocale } from '../messages.tsx'
import { isPage } from '../pages.ts'
import { useHref, usePlace } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
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
        footer={booking && <Actions booking={booking} onEnter={enter} />}
      >
        {booking && <BookingDetails booking={booking} />}
        {!booking && !error && <Skeleton className="h-96 rounded-lg" />}
        {!booking && error && <Missing error={error} onRetry={() => void refetch()} />}
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

interface ActionsProps {
  readonly booking: BookingView
  readonly onEnter: DashboardPlace['enter']
}

function Actions({ booking, onEnter }: ActionsProps) {
  const words = useDashboardWords()
  const rebook = useRebookHref(booking)
  const { canMove, canCancel } = booking
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      {canMove && <Button onClick={() => onEnter('move')}>{words.move}</Button>}
      {canCancel && (
        <Button variant="secondary" onClick={() => onEnter('cancel')}>
          {words.cancel}
        </Button>
      )}
      {rebook !== undefined && booking.salon.takesBookings && (
        <LinkButton to={rebook} variant={canCancel ? 'ghost' : 'primary'}>
          {words.rebook}
        </LinkButton>
      )}
    </div>
  )
}

/** The salon's page, which opens the sheet with the same services and person. */
function useRebookHref({ id, salon }: BookingView): string | undefined {
  const href = useHref()
  return isPage('salon') ? href('salon', { id: salon.slug }, { rebook: id }) : undefined
}

function Missing({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const words = useDashboardWords()
  const salons = usePlace()('salons')
  const isMissing = error instanceof ApiProblem && ['not_found', 'validation_failed'].includes(error.code)
  return (
    <Notice
      tone="warning"
      live
      action={
        isMissing ? (
          salons !== undefined && (
            <LinkButton to={salons} size="sm" variant="secondary">
              {words.find}
            </LinkButton>
          )
        ) : (
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {words.retry}
          </Button>
        )
      }
    >
      {isMissing ? words.notFound : words.failed}
    </Notice>
  )
}
