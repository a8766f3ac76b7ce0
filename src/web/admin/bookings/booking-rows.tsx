import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'

import { spacedCode } from '#domain/booking-code.ts'
import { spacedPhone } from '#domain/written-phone.ts'
import type { ListedBooking } from '#features/booking/contract/administration.ts'
import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { asLine } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { visitWhen } from './visit-when.ts'
import { useAdminBookingWords } from './words.ts'

const tones = {
  confirmed: 'info',
  checked_in: 'info',
  in_progress: 'info',
  completed: 'success',
  no_show: 'danger',
  cancelled_by_customer: 'neutral',
  cancelled_by_salon: 'warning',
} as const satisfies Record<ListedBooking['status'], Tone>

/** One appointment a row. */
export function BookingRows({ items }: { readonly items: readonly ListedBooking[] }) {
  const words = useAdminBookingWords()
  if (items.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.empty}
      />
    )
  const columns = [
    { label: words.booking },
    { label: words.when },
    { label: words.state },
    { label: words.amount },
  ]
  return (
    <Table columns={columns} isStacked>
      {items.map((booking) => (
        <Row key={booking.id} booking={booking} />
      ))}
    </Table>
  )
}

function Row({ booking }: { readonly booking: ListedBooking }) {
  const locale = useLocale()
  const href = useHref()
  const { id, code, contactName, contactPhone, salon, startsAt, timeZone, totalCents } = booking
  return (
    <tr className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2 max-sm:last:border-b-0">
      <th scope="row" className={asLine}>
        <Link to={href('adminBooking', { booking: id })} className="row-link tabular">
          <span lang="">{spacedCode(code)}</span>
        </Link>
        <span lang="" className="block text-small font-normal [overflow-wrap:anywhere] text-muted">
          {contactName}
          {contactPhone !== null && ` · ${spacedPhone(contactPhone)}`}
        </span>
        <span lang="" className="block text-small font-normal [overflow-wrap:anywhere] text-muted">
          {salon.name}
        </span>
      </th>
      <td className={`tabular ${asLine}`}>{visitWhen(locale, startsAt, timeZone)}</td>
      <td className={asLine}>
        <BookingStatus booking={booking} />
      </td>
      <td className={`tabular whitespace-nowrap ${asLine}`}>{exactMoney(locale, totalCents)}</td>
    </tr>
  )
}

export function BookingStatus({ booking: { status } }: { readonly booking: Pick<ListedBooking, 'status'> }) {
  const { statuses } = useAdminBookingWords()
  return <Badge tone={tones[status]}>{statuses[status]}</Badge>
}
