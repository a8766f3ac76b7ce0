import { Link } from 'react-router'

import type { ReportBookings } from '#features/reports/contract.ts'
import { minutes, money, shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { useReportWords } from './words.ts'

interface BookingsBehindProps {
  readonly list: ReportBookings
  readonly timeZone: string
  /** The path of a page. */
  readonly to: (page: number) => string
}

/** The bookings behind a figure with their sum, each with a link to the calendar. */
export function BookingsBehind({ list, timeZone, to }: BookingsBehindProps) {
  const { behind: words } = useReportWords()
  if (list.count === 0) return <p className="py-6 text-ink-2">{words.none}</p>
  return (
    <>
      <p className="text-label tabular">
        <Sum list={list} />
      </p>
      <ul className="mt-3 mb-4">
        {list.bookings.map((booking) => (
          <Row key={booking.id} booking={booking} figure={list.figure} timeZone={timeZone} />
        ))}
      </ul>
      <Pagination page={list.page} pages={list.pages} to={to} />
    </>
  )
}

/** The value of the figure, from the same bookings. */
function Sum({
  list: { figure, count, cents, minutes: booked, cameAgain },
}: Pick<BookingsBehindProps, 'list'>) {
  const { behind: words } = useReportWords()
  const locale = useLocale()
  const bookings = words.bookings(count)
  if (figure === 'occupancy') return `${bookings} · ${minutes(locale, booked)}`
  if (figure === 'rebooked') return `${bookings} · ${words.cameAgain(cameAgain)}`
  if (figure === 'fresh' || figure === 'returning') return words.clients(count)
  return `${bookings} · ${money(locale, cents)}`
}

interface RowProps {
  readonly booking: ReportBookings['bookings'][number]
  readonly figure: ReportBookings['figure']
  readonly timeZone: string
}

function Row({ booking, figure, timeZone }: RowProps) {
  const { behind: words } = useReportWords()
  const locale = useLocale()
  const { slug } = useOwnSalon()
  const href = useHref()('businessDashboard', undefined, { salon: slug, booking: booking.id })
  return (
    <li className="relative border-b border-line py-3 last:border-b-0 hover:bg-bg-subtle">
      <div className="flex items-baseline justify-between gap-3">
        <Link to={href} className="font-semibold after:absolute after:inset-0">
          {booking.client}
          <span className="sr-only">, {words.inCalendar}</span>
        </Link>
        <span className="shrink-0 font-semibold tabular">
          {figure === 'occupancy' ? minutes(locale, booking.minutes) : money(locale, booking.cents)}
        </span>
      </div>
      <p className="text-small text-ink-2 tabular">{shortDayAndTime(locale, booking.start, timeZone)}</p>
      <p className="text-small text-muted">
        {booking.items.map(({ name, staff }) => `${name} · ${staff}`).join(', ')}
      </p>
      {figure === 'rebooked' && (
        <Badge tone={booking.cameAgain ? 'success' : 'neutral'}>
          {booking.cameAgain ? words.back : words.notBack}
        </Badge>
      )}
      {figure === 'cancelled' && <p className="text-small text-muted">{words.status[booking.status]}</p>}
    </li>
  )
}
