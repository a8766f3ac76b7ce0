import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'
import type { BookingView } from '#features/booking/contract.ts'
import { fullDay, shortDayAndTime, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { VisitSummary } from '../../market/booking/visit-summary.tsx'
import { BookingCode } from '../../ui/booking-code.tsx'
import { fullSpan } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { BookingMoney } from './booking-money.tsx'
import { BookingStatus } from './booking-status.tsx'
import { NoShowNotice } from './no-show-notice.tsx'
import { VisitLinks } from './visit-links.tsx'
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
      <SalonMessages booking={booking} />
      <VisitLinks booking={booking} />
      <Deadline booking={booking} />
    </div>
  )
}

/** The salon's messages about the appointment. */
function SalonMessages({ booking: { messages, salon } }: BookingProps) {
  const words = useDashboardWords()
  const locale = useLocale()
  if (messages.length === 0) return null
  return (
    <section>
      <h3 className="text-caption text-muted">{words.messages}</h3>
      <ul className="mt-1 flex flex-col gap-2">
        {messages.map(({ text, at }) => (
          <li key={at}>
            <p lang="" className="break-words whitespace-pre-line">
              {text}
            </p>
            <p className="text-small text-muted tabular">{shortDayAndTime(locale, at, salon.timeZone)}</p>
          </li>
        ))}
      </ul>
    </section>
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

/** The changes that are still possible, and until when. */
export function Deadline({ booking }: BookingProps) {
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
