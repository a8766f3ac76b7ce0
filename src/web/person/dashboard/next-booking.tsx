import type { BookingView } from '#features/booking/contract.ts'
import { list, longDay, money, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { BookingCode } from '../../ui/booking-code.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { useRebookHref } from './booking-actions.tsx'
import { SalonLink } from './booking-card.tsx'
import { Deadline } from './booking-details.tsx'
import { BookingStatus } from './booking-status.tsx'
import { SalonPicture } from './salon-picture.tsx'
import { VisitLinks } from './visit-links.tsx'
import { useDashboardWords } from './words.ts'

interface BookingProps {
  readonly booking: BookingView
}

/** The next appointment, with all actions that are possible now. */
export function NextBooking({ booking }: BookingProps) {
  const words = useDashboardWords()
  return (
    <section aria-label={words.next} className="panel mb-4 overflow-hidden md:grid md:grid-cols-2">
      <div className="relative flex min-w-0">
        <div className="w-24 shrink-0 sm:w-36">
          <SalonPicture picture={booking.salon.picture} look="tall" />
        </div>
        <Facts booking={booking} />
      </div>
      <div className="flex flex-col gap-3 p-4">
        <VisitLinks booking={booking} />
        <Changes booking={booking} />
        <Deadline booking={booking} />
      </div>
    </section>
  )
}

function Facts({ booking }: BookingProps) {
  const words = useDashboardWords()
  const locale = useLocale()
  const { salon, start, end, items, status, code, totalCents } = booking
  const staff = [...new Set(items.map(({ staffName }) => staffName))]
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1 p-4">
      <div className="mb-1">
        <BookingStatus status={status} />
      </div>
      <p className="display text-display-sm">{longDay(locale, start, salon.timeZone)}</p>
      <p className="text-title tabular">
        {time(start, salon.timeZone)}
        {'\u2060–\u2060'}
        {time(end, salon.timeZone)}
      </p>
      <SalonLink booking={booking} />
      <p className="text-small text-muted">
        {salon.address}, {salon.city}
      </p>
      <p className="text-small text-ink-2">
        {items.map(({ name }) => name).join(' + ')}
        {'\u00a0· '}
        {list(locale, staff)}
      </p>
      <p className="mt-auto flex flex-wrap items-end justify-between gap-x-3 pt-2">
        <span className="text-small text-muted">
          {words.code} <BookingCode code={code} />
        </span>
        <span className="font-bold tabular">{money(locale, totalCents)}</span>
      </p>
    </div>
  )
}

/** Changing the time, cancelling, and booking the same again. */
function Changes({ booking }: BookingProps) {
  const words = useDashboardWords()
  const href = useHref()
  const rebook = useRebookHref(booking)
  const opened = href('dashboard', undefined, { booking: booking.id })
  // Behaves as if the booking had been opened first, so that going back leads here.
  const inside = { state: { depth: 1 }, preventScrollReset: true } as const
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2 *:flex-1">
        {booking.canMove && (
          <LinkButton {...inside} to={`${opened}#move`}>
            {words.move}
          </LinkButton>
        )}
        {booking.canCancel && (
          <LinkButton {...inside} to={`${opened}#cancel`} variant="secondary">
            {words.cancel}
          </LinkButton>
        )}
      </div>
      {rebook !== undefined && (
        <LinkButton to={rebook} variant="ghost">
          {words.another}
        </LinkButton>
      )}
    </div>
  )
}
