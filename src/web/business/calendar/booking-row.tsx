import { MessageSquareText, Repeat, UsersRound } from 'lucide-react'
import { memo } from 'react'

import { spacedPhone } from '#domain/written-phone.ts'
import type { CalendarBooking } from '#features/calendar/contract.ts'
import { list, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { classes } from '../../ui/class-names.ts'
import { isStanding } from './columns.ts'
import { useDayWords } from './day-words.ts'
import { StatusBadge } from './status-badge.tsx'

interface BookingRowProps {
  readonly booking: CalendarBooking
  /** Names of the team members by their ids. */
  readonly names: ReadonlyMap<string, string>
  readonly onOpen: (bookingId: string) => void
}

export const BookingRow = memo(function BookingRow({ booking, names, onOpen }: BookingRowProps) {
  return (
    <li className={classes('break-inside-avoid', !isStanding(booking) && 'print:hidden')}>
      <button
        type="button"
        className="grid w-full grid-cols-[48px_minmax(0,1fr)] gap-x-4 px-5 py-3 text-left hover:bg-primary-ghost"
        onClick={() => onOpen(booking.id)}
      >
        <span className="font-bold tabular">
          {booking.start.slice(11, 16)}
          <span className="block text-small font-normal text-muted">{booking.end.slice(11, 16)}</span>
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <ClientName booking={booking} />
            <StatusBadge status={booking.status} isDisputed={booking.isDisputed} />
          </span>
          <Services booking={booking} names={names} />
          {booking.prepaidCents > 0 && isStanding(booking) && <Prepaid cents={booking.prepaidCents} />}
          {booking.guests > 1 && <Group guests={booking.guests} />}
          {booking.isInSeries && <InSeries />}
          {booking.note !== '' && <Note text={booking.note} />}
        </span>
      </button>
    </li>
  )
})

/** The name; on paper with the phone number. */
const ClientName = ({ booking: { clientName, clientPhone } }: Pick<BookingRowProps, 'booking'>) => (
  <span className="min-w-0 font-semibold break-words max-sm:basis-full">
    {clientName}
    {clientPhone !== null && (
      <span className="hidden font-normal tabular print:inline"> · {spacedPhone(clientPhone)}</span>
    )}
  </span>
)

function Services({ booking: { items }, names }: Omit<BookingRowProps, 'onOpen'>) {
  const words = useDayWords()
  const locale = useLocale()
  const staff = [...new Set(items.map(({ staffId }) => names.get(staffId) ?? ''))]
  const services = items.flatMap(({ name, options }) => [name, ...options])
  return (
    <span className="mt-0.5 block text-ink-2">
      {services.join(' + ')} <span className="text-muted">{words.with(list(locale, staff))}</span>
    </span>
  )
}

function Prepaid({ cents }: { readonly cents: number }) {
  const words = useDayWords()
  return <span className="mt-0.5 block text-small text-ink-2">{words.paid(money(useLocale(), cents))}</span>
}

function Group({ guests }: { readonly guests: number }) {
  const { signs } = useDayWords()
  return (
    <span className="mt-0.5 flex items-center gap-2 text-small text-ink-2">
      <UsersRound size={16} strokeWidth={1.75} aria-hidden="true" />
      {signs.group(guests)}
    </span>
  )
}

function InSeries() {
  const { signs } = useDayWords()
  return (
    <span className="mt-0.5 flex items-center gap-2 text-small text-ink-2">
      <Repeat size={16} strokeWidth={1.75} aria-hidden="true" />
      {signs.series}
    </span>
  )
}

const Note = ({ text }: { readonly text: string }) => (
  <span className="mt-1 flex gap-2 text-small text-ink-2">
    <MessageSquareText size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5" />
    <span className="min-w-0 break-words whitespace-pre-line">{text}</span>
  </span>
)
