import { ChevronRight, MessageSquareText } from 'lucide-react'
import { Link } from 'react-router'

import type { DayBooking } from '#features/my-day/contract.ts'

import { StatusBadge } from '../calendar/status-badge.tsx'
import { useVisitPath } from './use-visit-path.ts'
import { useMyDayWords } from './words.ts'

/** The other bookings of the day; each leads to its panel in the calendar. */
export function RestOfDay({ bookings }: { readonly bookings: readonly DayBooking[] }) {
  const words = useMyDayWords()
  return (
    <section aria-labelledby="rest" className="panel overflow-hidden">
      <h2 id="rest" className="border-b border-line px-5 py-3 text-title">
        {words.rest}
      </h2>
      <ul className="divide-y divide-line">
        {bookings.map((booking) => (
          <Visit key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  )
}

function Visit({ booking: { id, status, start, end, clientName, services, note } }: VisitProps) {
  const pathOf = useVisitPath()
  return (
    <li>
      <Link
        to={pathOf(id)}
        className="grid min-h-11 grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-3 hover:bg-primary-ghost"
      >
        <span className="self-start font-bold tabular">
          {start.slice(11, 16)}
          <span className="block text-small font-normal text-muted">{end.slice(11, 16)}</span>
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span lang="" className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              {clientName}
            </span>
            <StatusBadge status={status} />
          </span>
          <span lang="" className="mt-0.5 block [overflow-wrap:anywhere] text-ink-2">
            {services.join(', ')}
          </span>
          {note !== '' && <Note text={note} />}
        </span>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
      </Link>
    </li>
  )
}

interface VisitProps {
  readonly booking: DayBooking
}

const Note = ({ text }: { readonly text: string }) => (
  <span className="mt-1 flex gap-2 text-small text-ink-2">
    <MessageSquareText size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
    <span lang="" className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">
      {text}
    </span>
  </span>
)
