import { MessageSquareText } from 'lucide-react'

import type { DayBooking } from '#features/my-day/contract.ts'
import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { CallLink } from '../calendar/call-link.tsx'
import { StatusBadge } from '../calendar/status-badge.tsx'
import { useVisitPath } from './use-visit-path.ts'
import { useMyDayWords } from './words.ts'

interface NextVisitProps {
  readonly next: DayBooking | undefined
  /** Epoch milliseconds. */
  readonly now: number
  /** There has been no booking today. */
  readonly isFree: boolean
}

/** The next client, with all facts to know before. */
export function NextVisit({ next, now, isFree }: NextVisitProps) {
  const words = useMyDayWords()
  if (!next)
    return (
      <div className="panel">
        <EmptyState title={isFree ? words.free : words.done} text={words.freeText} className="py-8" />
      </div>
    )
  const hasBegun = Date.parse(next.start) <= now
  return (
    <section aria-labelledby="next" className="panel p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="next" className="text-label text-ink-2">
          {hasBegun ? words.now : words.next}
        </h2>
        <StatusBadge status={next.status} />
      </div>
      <When visit={next} now={now} />
      <p lang="" className="mt-2 text-title [overflow-wrap:anywhere]">
        {next.clientName}
      </p>
      <Services services={next.services} />
      {next.clientPhone !== null && <CallLink phone={next.clientPhone} />}
      {next.note !== '' && <Note text={next.note} />}
      <LinkButton to={useVisitPath()(next.id)} wide className="mt-4">
        {words.open}
      </LinkButton>
    </section>
  )
}

function When({ visit: { start, end }, now }: { readonly visit: DayBooking; readonly now: number }) {
  const words = useMyDayWords()
  const locale = useLocale()
  const wait = Math.ceil((Date.parse(start) - now) / 60_000)
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
      <time dateTime={start} className="text-display-sm font-bold tabular">
        {start.slice(11, 16)}–{end.slice(11, 16)}
      </time>
      {wait > 0 && <span className="text-ink-2">{words.in(minutes(locale, wait))}</span>}
    </p>
  )
}

const Services = ({ services }: Pick<DayBooking, 'services'>) => (
  <ul lang="" className="mt-1 text-ink-2">
    {services.map((service, n) => (
      // The same service may be booked twice.
      <li key={`${n} ${service}`} className="[overflow-wrap:anywhere]">
        {service}
      </li>
    ))}
  </ul>
)

const Note = ({ text }: { readonly text: string }) => (
  <p className="mt-2 flex gap-2 rounded-md bg-bg-subtle p-3">
    <MessageSquareText size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
    <span lang="" className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">
      {text}
    </span>
  </p>
)
