import { Link } from 'react-router'

import { minutes, rating } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Price } from '../../ui/price.tsx'
import { whenWords } from './dates.ts'
import { useNearbyWords } from './nearby-words.ts'
import type { FreeSalon } from './use-free-nearby.ts'
import { useSalonWords } from './words.ts'

/** «1,2 χλμ» */
export function useDistance({ distanceMeters: meters = 0 }: FreeSalon): string {
  const words = useNearbyWords()
  const locale = useLocale()
  return meters < 1000
    ? words.meters(Math.round(meters / 10) * 10)
    : words.kilometers(rating(locale, meters / 1000))
}

interface FreeTimesProps {
  readonly salon: FreeSalon
  /** The language and time zone of this page's salon; the other one is in the same country. */
  readonly timeZone: string
}

/** The service of the price and the times, and up to three times, each of which leads to its booking. */
export function FreeTimes({ salon, timeZone }: FreeTimesProps) {
  const words = useNearbyWords()
  const { service, name, nextTimes } = salon
  const locale = useLocale()
  const salonWords = useSalonWords()
  const days = Map.groupBy(nextTimes, ({ start }) => start.slice(0, 10))
  return (
    <>
      {service && <ServiceLine service={service} />}
      <fieldset
        aria-label={words.times(service?.name ?? name)}
        className="mt-1 flex flex-wrap gap-x-2 gap-y-1"
      >
        {[...days].map(([date, times]) => (
          <span key={date} className="contents">
            <span className="inline-block basis-full text-caption text-muted first-letter:uppercase">
              {whenWords(locale, salonWords, times[0]?.start ?? '', timeZone).slice(0, -clockLength)}
            </span>
            {times.map((time) => (
              <TimeLink
                key={time.start}
                salon={salon}
                time={time}
                when={whenWords(locale, salonWords, time.start, timeZone)}
              />
            ))}
          </span>
        ))}
      </fieldset>
    </>
  )
}

/** « 10:15» */
const clockLength = 6

interface TimeLinkProps {
  readonly salon: FreeSalon
  readonly time: FreeSalon['nextTimes'][number]
  readonly when: string
}

function TimeLink({ salon: { slug, name }, time: { start, serviceId }, when }: TimeLinkProps) {
  const words = useNearbyWords()
  const href = useHref()
  return (
    <Link
      to={href('salon', { id: slug }, { start, services: serviceId })}
      aria-label={words.book(name, when)}
      className="chip time-chip tabular"
      rel="nofollow"
    >
      {when.slice(1 - clockLength)}
    </Link>
  )
}

function ServiceLine({ service }: { readonly service: NonNullable<FreeSalon['service']> }) {
  const locale = useLocale()
  return (
    <p className="flex min-w-0 items-baseline gap-x-2 text-small">
      <span className="min-w-0 truncate">{service.name}</span>
      <span className="shrink-0 text-muted">{minutes(locale, service.minutes)}</span>
      <Price
        cents={service.priceCents}
        reduced={service.reduced}
        from={service.priceVaries}
        className="ml-auto shrink-0"
      />
    </p>
  )
}
