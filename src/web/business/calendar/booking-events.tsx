import type { BookingDetails } from '#features/calendar/contract.ts'
import { list, money, shortDayAndTime, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useDayWords } from './day-words.ts'
import { useCalendarWords } from './words.ts'

interface BookingEventsProps {
  readonly timeZone: string
  readonly details: Pick<BookingDetails, 'booking' | 'createdAt' | 'events'>
}

type BookingEvent = BookingDetails['events'][number]

/** The history of a booking: the changes, their authors and the former values. */
export function BookingEvents({ timeZone, details: { booking, createdAt, events } }: BookingEventsProps) {
  const { booking: words } = useCalendarWords()
  const locale = useLocale()
  const when = (instant: string) => shortDayAndTime(locale, instant, timeZone)
  return (
    <section>
      <h3 className="text-label">{words.history}</h3>
      <ol className="mt-2 flex flex-col gap-1 text-small text-ink-2">
        {/* A booking of the client, or an older one of the salon, whose author is not known. */}
        {events[0]?.kind !== 'booked' && (
          <li>
            {words.event.booked}: {when(createdAt)}
            {booking.source !== 'salon' && ` · ${words.byClient}`}
          </li>
        )}
        {events.map((event) => (
          <li key={`${event.kind} ${event.at}`}>
            {words.event[event.kind]}: {when(event.at)}
            <Actor event={event} />
            <Before event={event} timeZone={timeZone} />
            {event.text !== null && (
              <span lang="" className="block break-words whitespace-pre-line">
                «{event.text}»
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Events whose words name the client already. */
const saysWho: readonly BookingEvent['kind'][] = ['coming', 'disputed']

function Actor({ event: { kind, by } }: { readonly event: BookingEvent }) {
  const { booking: words } = useCalendarWords()
  if (by === null || (by.kind === 'client' && saysWho.includes(kind))) return null
  const names = { team: by.name, client: words.byClient, onyxi: 'Onyxi' }
  return ` · ${names[by.kind]}`
}

function Before({ event, timeZone }: { readonly event: BookingEvent; readonly timeZone: string }) {
  const { booking: words } = useCalendarWords()
  const { with: withStaff } = useDayWords()
  const locale = useLocale()
  const { from, was, formerStaff } = event
  if (from === null) return null
  const staff = formerStaff === null ? [] : [withStaff(list(locale, formerStaff))]
  if (was === null)
    return ` (${[words.from(shortDayAndTime(locale, from.start, timeZone)), ...staff].join(', ')})`
  const span = `${time(from.start, timeZone)}–${time(from.end, timeZone)}`
  const facts = [list(locale, was.services), span, money(locale, was.totalCents), ...staff]
  return ` (${words.was(facts.join(', '))})`
}
