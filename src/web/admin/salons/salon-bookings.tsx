import { Link } from 'react-router'

import { spacedCode } from '#domain/booking-code.ts'
import type { AdminSalonPage } from '#features/salons/contract/administration.ts'
import { exactMoney } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { visitWhen } from '../bookings/visit-when.ts'
import { useAdminBookingWords } from '../bookings/words.ts'
import { Panel } from '../facts.tsx'
import { useAdminSalonWords } from './words.ts'

type Line = NonNullable<AdminSalonPage['next']>[number]

/** The next and the last appointments, with a link to all of them. */
export function SalonBookings({ page: { next, last, salon } }: { readonly page: AdminSalonPage }) {
  const words = useAdminSalonWords()
  const href = useHref()
  if (next === null || last === null) return null
  return (
    <Panel title={words.bookings}>
      <Lines title={words.next} none={words.noNext} lines={next} timeZone={salon.timeZone} />
      <Lines title={words.last} none={words.noLast} lines={last} timeZone={salon.timeZone} />
      <Link
        to={href('adminBookings', undefined, { salon: salon.id })}
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        {words.allBookings}
      </Link>
    </Panel>
  )
}

interface LinesProps {
  readonly title: string
  readonly none: string
  readonly lines: readonly Line[]
  readonly timeZone: string
}

function Lines({ title, none, lines, timeZone }: LinesProps) {
  return (
    <>
      <h3 className="mb-2 text-label">{title}</h3>
      {lines.length === 0 && <p className="mb-4 text-ink-2">{none}</p>}
      <ul className="mb-4 flex flex-col gap-3 empty:hidden">
        {lines.map((line) => (
          <OneLine key={line.id} line={line} timeZone={timeZone} />
        ))}
      </ul>
    </>
  )
}

function OneLine({ line, timeZone }: { readonly line: Line; readonly timeZone: string }) {
  const { statuses } = useAdminBookingWords()
  const href = useHref()
  const locale = useLocale()
  return (
    <li className="relative flex items-baseline justify-between gap-4">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={href('adminBooking', { booking: line.id })} className="row-link">
          <span lang="">{line.contactName}</span>
        </Link>
        <span className="block text-small text-muted tabular">
          {visitWhen(locale, line.startsAt, timeZone)} · {statuses[line.status]} ·{' '}
          <span lang="">{spacedCode(line.code)}</span>
        </span>
      </span>
      <span className="tabular whitespace-nowrap">{exactMoney(locale, line.totalCents)}</span>
    </li>
  )
}
