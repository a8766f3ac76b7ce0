import { CircleCheck, CircleX, Clock3, Hourglass, MessageSquareText, Phone, UserCheck } from 'lucide-react'

import type { AgendaBooking } from '#features/booking/contract.ts'
import { list, money, time } from '#i18n/format.ts'

import { BookingCode } from '../booking/booking-code.tsx'
import { useLocale } from '../messages.tsx'
import { Badge } from '../ui/badge.tsx'
import { useBusinessWords } from './words.ts'

const looks = {
  confirmed: { tone: 'primary', bar: 'border-l-primary', Icon: Clock3 },
  checked_in: { tone: 'info', bar: 'border-l-info', Icon: UserCheck },
  in_progress: { tone: 'info', bar: 'border-l-info', Icon: Hourglass },
  completed: { tone: 'success', bar: 'border-l-success', Icon: CircleCheck },
  no_show: { tone: 'warning', bar: 'border-l-warning', Icon: CircleX },
  cancelled_by_customer: { tone: 'danger', bar: 'border-l-danger', Icon: CircleX },
  cancelled_by_salon: { tone: 'danger', bar: 'border-l-danger', Icon: CircleX },
} as const

interface AgendaRowProps {
  readonly booking: AgendaBooking
  readonly timeZone: string
}

/** One visit: when, who, what, by whom. */
export function AgendaRow({ booking, timeZone }: AgendaRowProps) {
  const { agenda: words } = useBusinessWords()
  const locale = useLocale()
  const { tone, bar, Icon } = looks[booking.status]
  const staff = list(locale, [...new Set(booking.items.map(({ staffName }) => staffName))])
  const services = booking.items.flatMap(({ name, options }) => [name, ...options])
  return (
    <li
      className={`grid grid-cols-[48px_minmax(0,1fr)] gap-x-4 border-l-4 px-4 py-3.5 first:rounded-none last:rounded-bl-lg sm:px-5 ${bar}`}
    >
      <p className="font-bold tabular">
        {time(booking.start, timeZone)}
        <span className="block text-small font-normal text-muted">{time(booking.end, timeZone)}</span>
      </p>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="min-w-0 font-semibold break-words">{booking.customerName}</p>
          <Badge tone={tone} icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}>
            {words.status[booking.status]}
          </Badge>
        </div>
        <p className="text-ink-2">
          {services.join(' + ')} <span className="text-muted">{words.with(staff)}</span>
        </p>
        {booking.note !== '' && (
          <p className="mt-1 flex gap-2 text-small text-ink-2">
            <MessageSquareText size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5" />
            <span className="min-w-0 break-words whitespace-pre-line">{booking.note}</span>
          </p>
        )}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-small text-muted">
          <span>
            {words.code} <BookingCode code={booking.code} />
          </span>
          <span className="flex items-center gap-4">
            {booking.customerPhone !== null && (
              <a
                href={`tel:${booking.customerPhone.replaceAll(/[^\d+]/g, '')}`}
                className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary tabular"
              >
                <Phone size={16} strokeWidth={1.75} aria-hidden="true" />
                {booking.customerPhone}
              </a>
            )}
            <span className="font-bold text-ink tabular">{money(locale, booking.totalCents)}</span>
          </span>
        </div>
      </div>
    </li>
  )
}
