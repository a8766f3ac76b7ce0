import { CalendarPlus, Navigation, Phone } from 'lucide-react'

import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'
import type { BookingView } from '#features/booking/contract.ts'
import { fullDay, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { directionsLink, downloadCalendarFile, leadToSalon } from '../../market/booking/calendar-links.ts'
import { VisitSummary } from '../../market/booking/visit-summary.tsx'
import { useBookingWords } from '../../market/booking/words.ts'
import { BookingCode } from '../../ui/booking-code.tsx'
import { fullSpan } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { BookingMoney } from './booking-money.tsx'
import { BookingStatus } from './booking-status.tsx'
import { NoShowNotice } from './no-show-notice.tsx'
import { useDashboardWords } from './words.ts'

interface BookingProps {
  readonly booking: BookingView
}

/** Everything about one appointment. */
export function BookingDetails({ booking }: BookingProps) {
  const words = useDashboardWords()
  const locale = useLocale()
  const { salon, items, note } = booking
  return (
    <div className="flex flex-col gap-5">
      <StatusAndCode booking={booking} />
      <VisitSummary
        when={fullSpan(locale, booking, salon.timeZone)}
        salon={{ name: salon.name, address: `${salon.address}, ${salon.city}` }}
        lines={items.map((item) => ({ ...item, key: `${item.serviceId}-${item.staffId}-${item.start}` }))}
      />
      <BookingMoney booking={booking} />
      {note !== '' && (
        <div>
          <h3 className="text-caption text-muted">{words.note}</h3>
          <p className="break-words whitespace-pre-line">{note}</p>
        </div>
      )}
      <Links booking={booking} />
      <Deadline booking={booking} />
    </div>
  )
}

function StatusAndCode({ booking }: BookingProps) {
  const words = useDashboardWords()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <BookingStatus status={booking.status} />
      <span className="text-small text-muted">
        {words.code} <BookingCode code={booking.code} className="text-body text-ink" />
      </span>
    </div>
  )
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
const action =
  'flex min-h-18 flex-1 flex-col items-center justify-center gap-1.5 rounded-md bg-surface px-2 py-3 text-center text-small font-semibold text-primary inset-ring inset-ring-line-strong transition-colors hover:bg-primary-ghost'

function Links({ booking }: BookingProps) {
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

/** What may still be done with the booking, and until when. */
function Deadline({ booking }: BookingProps) {
  const words = useDashboardWords()
  const locale = useLocale()
  const { salon, freeUntil, freeBy, paidCents, chargedIfCancelledCents, canCancel, canMove } = booking
  const isFree = paidCents === 0 && chargedIfCancelledCents === 0
  if (booking.noShow) return <NoShowNotice booking={booking} />
  if (!canCancel) return salon.takesBookings ? null : <Notice>{words.notBookable}</Notice>
  const day = fullDay(locale, freeUntil, salon.timeZone)
  const clock = time(freeUntil, salon.timeZone)
  if (canMove) return <Notice>{words.freeUntil(day, clock)}</Notice>
  return (
    <Notice>
      {freeBy === 'none' && <p>{words.windowClosed(day, clock)}</p>}
      {freeBy === 'none' && isFree && <p>{words.stillFree}</p>}
      {salon.phone === null ? words.noPhone : <CallToMove phone={salon.phone} />}
    </Notice>
  )
}

function CallToMove({ phone }: { readonly phone: string }) {
  const words = useDashboardWords()
  return (
    <p>
      {words.callToMove}{' '}
      <a href={telephoneLink(phone)} className="font-bold underline underline-offset-4 tabular">
        {spacedPhone(phone)}
      </a>
    </p>
  )
}
