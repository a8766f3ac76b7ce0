import type { ReactNode } from 'react'

import type { BookingDetails } from '#features/calendar/contract.ts'
import { plainDay } from '#i18n/format.ts'
import { nailAnswersText } from '#i18n/nail-answers-text.ts'

import { useLocale } from '../../app/messages.tsx'
import { BookingCode } from '../../ui/booking-code.tsx'
import { todayIn } from '../../ui/dates.ts'
import { useNailAnswerWords } from '../../ui/nails/answer-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { BookingBill, type BookingBillProps } from './booking-bill.tsx'
import { BookingEvents } from './booking-events.tsx'
import { SeriesDatesList } from './series-menu.tsx'
import { useCalendarWords } from './words.ts'

interface BookingFactsProps {
  readonly timeZone: string
  readonly details: BookingDetails
}

/** The services, the client, and the history of a booking. */
export function BookingFacts({
  timeZone,
  details,
  onOpen,
  onSwap,
}: BookingFactsProps & BookingBillProps & { readonly onOpen: (bookingId: string) => void }) {
  const { booking: words } = useCalendarWords()
  const { client } = details
  return (
    <>
      <SeriesDatesList timeZone={timeZone} details={details} onOpen={onOpen} />
      <BookingBill details={details} onSwap={onSwap} />
      {client !== null && client.allergies !== '' && (
        <Notice tone="warning" title={words.allergies}>
          {client.allergies}
        </Notice>
      )}
      <Facts details={details} timeZone={timeZone} />
      <BookingEvents timeZone={timeZone} details={details} />
    </>
  )
}

function Facts({ details, timeZone }: BookingFactsProps) {
  const { booking, client, history, cancelReason } = details
  const { booking: words, source } = useCalendarWords()
  const locale = useLocale()
  const { contactPreference: preference } = booking
  return (
    <dl className="flex flex-col gap-3">
      <Fact term={words.client}>{historyText(history, words, locale)}</Fact>
      {client !== null && client.notes !== '' && <Fact term={words.notes}>{client.notes}</Fact>}
      <NailsFact booking={booking} timeZone={timeZone} />
      {preference !== null && <Fact term={words.preference}>{words.preferences[preference]}</Fact>}
      {booking.note !== '' && <Fact term={words.note}>{booking.note}</Fact>}
      {cancelReason !== null && <Fact term={words.reason}>{cancelReason}</Fact>}
      <Fact term={words.code}>
        <BookingCode code={booking.code} />
        {` · ${source[booking.source]}`}
      </Fact>
    </dl>
  )
}

/** The client's answers about the nails, which decide about removal and material. */
function NailsFact({
  booking: { nails, start },
  timeZone,
}: Pick<BookingFactsProps['details'], 'booking'> & Pick<BookingFactsProps, 'timeZone'>) {
  const words = useNailAnswerWords()
  if (nails === null) return null
  const day = todayIn(timeZone, new Date(start))
  return <Fact term={words.label}>{nailAnswersText(words, nails, day)}</Fact>
}

/** The client's history at the salon. */
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
