import { Link } from 'react-router'

import type { Locale } from '#domain/locale.ts'
import { minutes, money, rating } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { VerifiedBadge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSearchWords } from '../search/words.ts'
import type { ResultSalon } from './present-salon.ts'
import { useSalonHref } from './salon-link.ts'

/** Pictures of the first screen are not lazy, and the first is the largest thing that is painted. */
const eagerRows = 3

interface ResultRowProps {
  readonly salon: ResultSalon
  /** Its place in the list. */
  readonly index: number
}

/** One salon of the list: the whole row leads to its page, each time to its booking. */
export function ResultRow({ salon, index }: ResultRowProps) {
  return (
    <article className="panel panel-lifts result-row">
      <RowPicture salon={salon} index={index} />
      <RowFacts salon={salon} />
      <div className="result-times">
        {salon.service && <ServiceLine service={salon.service} />}
        <Times salon={salon} />
      </div>
    </article>
  )
}

function RowPicture({ salon: { picture, alt }, index }: ResultRowProps) {
  return (
    <div className="result-picture">
      {picture !== null && (
        <Picture
          name={picture}
          alt={alt}
          width={4}
          height={3}
          sizes="(width < 900px) 140px, 240px"
          priority={index < eagerRows}
          className="result-picture-box"
        />
      )}
    </div>
  )
}

function RowFacts({ salon }: { readonly salon: ResultSalon }) {
  const salonHref = useSalonHref()
  return (
    <div className="result-facts">
      <div className="md:flex md:items-baseline md:justify-between md:gap-4">
        <h2 className="text-title">
          <Link
            to={salonHref(salon.slug)}
            state={{ service: salon.service?.id }}
            className="panel-link line-clamp-2"
            id={`salon-${salon.id}`}
          >
            {salon.name}
          </Link>
        </h2>
        <Rating value={salon.rating.average} count={salon.rating.count} />
      </div>
      <Whereabouts salon={salon} />
      {salon.why && <p className="line-clamp-2 text-caption font-normal text-muted">{salon.why}</p>}
      {salon.verified && (
        <div className="mt-auto pt-1">
          <VerifiedBadge />
        </div>
      )}
    </div>
  )
}

function Whereabouts({ salon }: { readonly salon: ResultSalon }) {
  const { row } = useSearchWords()
  const locale = useLocale()
  const { distanceMeters: meters, place, city, address } = salon
  const distance =
    meters === undefined
      ? undefined
      : meters < 1000
        ? row.meters(Math.round(meters / 10) * 10)
        : row.kilometers(rating(locale, meters / 1000))
  return (
    <p className="truncate text-small text-muted">
      <span className="md:hidden">{city === place ? city : `${place} · ${city}`}</span>
      <span className="hidden md:inline">{`${address} · ${city}`}</span>
      {distance !== undefined && ` · ${distance}`}
    </p>
  )
}

/** The service that the price and the times of the row are for. */
function ServiceLine({ service }: { readonly service: NonNullable<ResultSalon['service']> }) {
  const locale = useLocale()
  return (
    <p className="flex w-full min-w-0 items-baseline gap-x-2 text-small">
      <span className="min-w-0 truncate">{service.name}</span>
      <span className="shrink-0 text-muted">{minutes(locale, service.minutes)}</span>
      <Price
        cents={service.priceCents}
        reduced={service.reduced}
        from={service.priceVaries}
        className="ml-auto shrink-0 md:text-label"
      />
    </p>
  )
}

function Times({ salon }: { readonly salon: ResultSalon }) {
  const { row } = useSearchWords()
  const locale = useLocale()
  const salonHref = useSalonHref()
  if (salon.times.length === 0)
    return <p className="text-small text-muted">{salon.bookable ? row.full : row.notYet}</p>
  return (
    <fieldset className="contents" aria-label={row.nextTimes(salon.service?.name ?? salon.name)}>
      {salon.times.map(({ day, starts }) => (
        <div key={day} className="contents">
          <span className="text-caption text-muted">{day}</span>
          {starts.map(({ start, clock, serviceId, lastMinute }) => (
            <Link
              key={start}
              to={salonHref(salon.slug, { start, services: serviceId })}
              aria-label={`${row.book(salon.name, `${day} ${clock}`)}${lastMinute ? `, ${row.lastMinute(money(locale, lastMinute.priceCents))}` : ''}`}
              className="chip time-chip tabular"
              rel="nofollow"
            >
              {clock}
              {lastMinute && <b className="text-primary">−{percentText(locale, lastMinute.percent)}%</b>}
            </Link>
          ))}
        </div>
      ))}
    </fieldset>
  )
}

const percentText = (locale: Locale, percent: number): string =>
  locale === 'el' ? String(percent).replace('.', ',') : String(percent)

/** The boxes of a row while the list loads. */
export function RowSkeleton() {
  return (
    <div aria-hidden="true" className="panel result-row">
      <Skeleton className="result-picture" />
      <div className="result-facts gap-2">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-1/2" />
      </div>
      <div className="result-times">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-10 w-16 rounded-full" />
        <Skeleton className="h-10 w-16 rounded-full" />
        <Skeleton className="h-10 w-16 rounded-full" />
      </div>
    </div>
  )
}
