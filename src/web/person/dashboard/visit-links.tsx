import { CalendarPlus, Navigation, Phone } from 'lucide-react'

import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'
import type { BookingView } from '#features/booking/contract.ts'

import { directionsLink, downloadCalendarFile, leadToSalon } from '../../market/booking/calendar-links.ts'
import { useBookingWords } from '../../market/booking/words.ts'
import { toast } from '../../ui/toast.ts'
import { useDashboardWords } from './words.ts'

interface BookingProps {
  readonly booking: BookingView
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
const action =
  'flex min-h-18 flex-1 flex-col items-center justify-center gap-1.5 rounded-md bg-surface px-2 py-3 text-center text-small font-semibold text-primary inset-ring inset-ring-line-strong transition-colors hover:bg-primary-ghost'

/** Links for the day of the visit: calendar file, directions, the salon's phone. */
export function VisitLinks({ booking }: BookingProps) {
  const words = useDashboardWords()
  const { salon, canCancel } = booking
  return (
    <div className="flex gap-2.5">
      {canCancel && <CalendarFileButton booking={booking} />}
      <a
        href={directionsLink(salon)}
        target="_blank"
        rel="noreferrer"
        className={action}
        onClick={(event) => leadToSalon(event, salon)}
      >
        <Navigation {...icon} />
        {words.directions}
      </a>
      {salon.phone !== null && (
        <a href={telephoneLink(salon.phone)} className={action}>
          <Phone {...icon} />
          <span className="whitespace-nowrap tabular">{spacedPhone(salon.phone)}</span>
        </a>
      )}
    </div>
  )
}

function CalendarFileButton({ booking }: BookingProps) {
  const words = useDashboardWords()
  const { done } = useBookingWords()
  const save = () => downloadCalendarFile(booking).catch(() => toast(done.icsFailed, { kind: 'error' }))
  return (
    <button type="button" className={action} onClick={() => void save()}>
      <CalendarPlus {...icon} />
      {words.ics}
    </button>
  )
}
