import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'
import type { AffectedBooking as TeamBooking } from '#features/team/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useAffectedWords } from './words.ts'

/** The staff are named where a change can concern several of them. */
type AffectedBooking = TeamBooking & { readonly staff?: readonly string[] }

interface AffectedListProps {
  readonly bookings: readonly AffectedBooking[]
  /** The number of all affected bookings, where the list is cut off. */
  readonly total?: number
  readonly timeZone: string
}

/** Bookings that a change affects: the client, the services, the time and the number to call. */
export function AffectedList({ bookings, total = bookings.length, timeZone }: AffectedListProps) {
  const words = useAffectedWords()
  return (
    <>
      <ul className="divide-y divide-line rounded-md hairline">
        {bookings.map((booking) => (
          <AffectedRow key={booking.id} booking={booking} timeZone={timeZone} />
        ))}
      </ul>
      {total > bookings.length && (
        <p className="text-small text-muted">{words.more(total - bookings.length)}</p>
      )}
    </>
  )
}

interface AffectedRowProps {
  readonly booking: AffectedBooking
  readonly timeZone: string
}

function AffectedRow({ booking, timeZone }: AffectedRowProps) {
  const words = useAffectedWords()
  const locale = useLocale()
  const { start, client, phone, services, staff = [] } = booking
  return (
    <li className="flex justify-between gap-x-4 px-4 py-2.5">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">{client}</span>
        <span className="block text-small text-muted">
          {services.join(' + ')}
          {staff.length > 0 && ` · ${words.with(staff.join(', '))}`}
        </span>
      </p>
      <p className="shrink-0 text-right text-small tabular">
        {shortDayAndTime(locale, start, timeZone)}
        {phone !== null && <PhoneLink phone={phone} />}
      </p>
    </li>
  )
}

const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={telephoneLink(phone)} className="flex min-h-6 items-center justify-end font-semibold text-primary">
    {spacedPhone(phone)}
  </a>
)
