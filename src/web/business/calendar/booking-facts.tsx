import type { ReactNode } from 'react'

import type { BookingDetails } from '#features/calendar/contract.ts'
import { money, plainDay, shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { BookingCode } from '../../ui/booking-code.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCalendarWords } from './words.ts'

interface BookingFactsProps {
  readonly timeZone: string
  readonly details: BookingDetails
}

/** What is sold, who comes, and what happened so far. */
export function BookingFacts({ timeZone, details }: BookingFactsProps) {
  const { booking: words, ...all } = useCalendarWords()
  const locale = useLocale()
  const { booking, client } = details
  return (
    <>
      <Bill details={details} />
      {client !== null && client.allergies !== '' && (
        <Notice tone="warning" title={words.allergies}>
          {client.allergies}
        </Notice>
      )}
      <dl className="flex flex-col gap-3">
        <Fact term={words.client}>{historyText(details.history, words, locale)}</Fact>
        {client !== null && client.notes !== '' && <Fact term={words.notes}>{client.notes}</Fact>}
        {booking.contactPreference !== null && (
          <Fact term={words.preference}>{words.preferences[booking.contactPreference]}</Fact>
        )}
        {booking.note !== '' && <Fact term={words.note}>{booking.note}</Fact>}
        {details.cancelReason !== null && <Fact term={words.reason}>{details.cancelReason}</Fact>}
        <Fact term={words.code}>
          <BookingCode code={booking.code} />
          {` · ${all.source[booking.source]}`}
        </Fact>
      </dl>
      <section>
        <h3 className="text-label">{words.history}</h3>
        <ol className="mt-2 flex flex-col gap-1 text-small text-ink-2">
          <li>
            {words.made}: {shortDayAndTime(locale, details.createdAt, timeZone)}
          </li>
          {details.events.map((event) => (
            <li key={`${event.kind} ${event.at}`}>
              {words.event[event.kind]}: {shortDayAndTime(locale, event.at, timeZone)}
              {event.from && ` (${words.from(shortDayAndTime(locale, event.from.start, timeZone))})`}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

/** What is sold, and what became of the money. */
function Bill({ details }: Pick<BookingFactsProps, 'details'>) {
  const { booking: words } = useCalendarWords()
  const locale = useLocale()
  const { booking } = details
  return (
    <ul className="divide-y divide-line rounded-md hairline">
      {booking.items.map((item) => (
        <li key={item.position} className="flex justify-between gap-3 px-4 py-3">
          <span className="min-w-0">
            <span className="block font-semibold break-words">
              {[item.name, ...item.options].join(' + ')}
            </span>
            <span className="text-small text-muted tabular">
              {item.start.slice(11, 16)}–{item.end.slice(11, 16)}
              {item.asked !== null && ` · ${words.asked(item.asked.name)}`}
              {item.asked === null && booking.source !== 'salon' && ` · ${words.noPreference}`}
            </span>
          </span>
          <span className="tabular">{money(locale, item.priceCents)}</span>
        </li>
      ))}
      <li className="flex justify-between gap-3 px-4 py-3 font-bold">
        <span>{words.total}</span>
        <span className="text-right tabular">
          {money(locale, booking.totalCents)}
          {details.paidCents > 0 && (
            <span className="block text-small font-normal text-muted">
              {words.paid(money(locale, details.paidCents))}
            </span>
          )}
          {details.refundedCents > 0 && (
            <span className="block text-small font-normal text-muted">
              {words.refunded(money(locale, details.refundedCents))}
            </span>
          )}
        </span>
      </li>
    </ul>
  )
}

function historyText(
  { visits, noShows, cancellations, lastVisit }: BookingDetails['history'],
  words: ReturnType<typeof useCalendarWords>['booking'],
  locale: ReturnType<typeof useLocale>,
): string {
  const said = [
    visits > 0 ? words.visits(visits) : words.first,
    ...(lastVisit === null ? [] : [words.last(plainDay(locale, lastVisit))]),
    ...(noShows > 0 ? [words.noShows(noShows)] : []),
    ...(cancellations > 0 ? [words.cancellations(cancellations)] : []),
  ]
  return said.join(' · ')
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-small text-muted">{term}</dt>
    <dd className="break-words whitespace-pre-line">{children}</dd>
  </div>
)
