import type { BookingView } from '#features/booking/contract.ts'

import { ApiProblem } from '../../app/api.ts'
import { isPage } from '../../app/pages.ts'
import { useHref, usePlace } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import type { DashboardPlace } from './place.ts'
import { useDashboardWords } from './words.ts'

interface ActionsProps {
  readonly booking: BookingView
  readonly onEnter: DashboardPlace['enter']
}

/** Whether anything may be done with a booking now. */
export const hasActions = ({ canMove, canCancel, salon }: BookingView): boolean =>
  canMove || canCancel || salon.takesBookings

/** The acts that are possible on a booking now. */
export function BookingActions({ booking, onEnter }: ActionsProps) {
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
      {!canCancel && rebook !== undefined && <LinkButton to={rebook}>{words.rebook}</LinkButton>}
    </div>
  )
}

/** The salon's page, which opens the sheet with the same services and team member; undefined where it takes no bookings. */
export function useRebookHref({ id, salon }: BookingView): string | undefined {
  const href = useHref()
  return isPage('salon') && salon.takesBookings
    ? href('salon', { id: salon.slug }, { rebook: id })
    : undefined
}

interface MissingBookingProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Stands in the place of a booking that does not exist or could not be loaded. */
export function MissingBooking({ error, onRetry }: MissingBookingProps) {
  const words = useDashboardWords()
  const isMissing = error instanceof ApiProblem && ['not_found', 'validation_failed'].includes(error.code)
  return (
    <Notice tone="warning" live action={isMissing ? <FindSalons /> : <RetryButton onRetry={onRetry} />}>
      {isMissing ? words.notFound : words.failed}
    </Notice>
  )
}

function FindSalons() {
  const words = useDashboardWords()
  const salons = usePlace()('salons')
  if (salons === undefined) return null
  return (
    <LinkButton to={salons} size="sm" variant="secondary">
      {words.find}
    </LinkButton>
  )
}
