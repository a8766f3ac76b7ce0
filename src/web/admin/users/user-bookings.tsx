import { Link } from 'react-router'

import { spacedCode } from '#domain/booking-code.ts'
import type { AdminUser } from '#features/accounts/contract/administration.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useAdminBookingWords } from '../bookings/words.ts'
import { Panel } from '../facts.tsx'
import { useAdminUserWords } from './words.ts'

/** The last appointments of an account. */
export function UserBookings({ user }: { readonly user: AdminUser }) {
  const words = useAdminUserWords()
  return (
    <Panel title={words.bookings}>
      {user.bookingCount === 0 ? (
        <p className="text-ink-2">{words.noBookings}</p>
      ) : (
        <>
          <p className="mb-3 text-small text-muted">{words.bookingSums(user.bookingCount, user.noShows)}</p>
          <ul className="flex flex-col gap-3">
            {user.bookings.map((booking) => (
              <Booking key={booking.id} booking={booking} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function Booking({ booking }: { readonly booking: AdminUser['bookings'][number] }) {
  const { statuses } = useAdminBookingWords()
  const href = useHref()
  const locale = useLocale()
  const { id, salon, code, status, startsAt, timeZone, totalCents } = booking
  return (
    <li className="relative flex items-baseline justify-between gap-4">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={href('adminBooking', { booking: id })} className="row-link">
          <span lang="">{salon.name}</span>
        </Link>
        <span className="block text-small text-muted">
          {plainDay(locale, startsAt, timeZone)} · {statuses[status]}
          {code !== null && (
            <span lang="" className="tabular">
              {' '}
              · {spacedCode(code)}
            </span>
          )}
        </span>
      </span>
      <span className="tabular whitespace-nowrap">{exactMoney(locale, totalCents)}</span>
    </li>
  )
}
