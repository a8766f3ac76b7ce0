import type { SubscriptionView } from '#features/subscriptions/contract.ts'
import { lastMoment, money, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useSubscriptionWords } from './words.ts'

type Event = SubscriptionView['events'][number]

/** The events of the subscription, the newest first; paid months with their price. */
export function History({ view: { events, timeZone } }: { readonly view: SubscriptionView }) {
  const words = useSubscriptionWords()
  const locale = useLocale()
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-title">
        {words.history}
      </h2>
      <ol className="panel divide-y divide-line">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-3">
            <EventText event={event} timeZone={timeZone} />
            <time dateTime={event.at} className="text-small text-muted">
              {plainDay(locale, event.at, timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

function EventText({ event, timeZone }: { readonly event: Event; readonly timeZone: string }) {
  const words = useSubscriptionWords()
  const locale = useLocale()
  const { change, startsAt, endsAt, months, paidCents, note } = event
  const day = (instant: string) => plainDay(locale, instant, timeZone)
  const end = endsAt === null ? '' : day(lastMoment(endsAt))
  return (
    <div className="min-w-0">
      <p>{change === 'paid' ? words.events.paid(months ?? 0) : words.events[change](end)}</p>
      {startsAt !== null && (
        <p className="text-small text-ink-2">
          {words.fromTo(day(startsAt), end)}
          {' · '}
          {paidCents ? money(locale, paidCents) : words.free}
        </p>
      )}
      {note !== null && (
        <p lang="" className="text-small [overflow-wrap:anywhere] whitespace-pre-line text-muted">
          {note}
        </p>
      )}
    </div>
  )
}
