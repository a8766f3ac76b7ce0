import { Link } from 'react-router'

import { rating } from '#i18n/format.ts'

import { useLocale, useMessages } from '../messages.tsx'
import { VerifiedBadge } from '../ui/badge.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Rating } from '../ui/rating.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { ResultSalon } from './present-salon.ts'
import { useSalonHref } from './salon-link.ts'

/** Pictures of the first screen are not lazy, and the first is the largest thing that is painted. */
const eagerRows = 3

/** One salon of the list: the whole row leads to its page, each time to its booking. */
export function ResultRow({ salon, index }: { readonly salon: ResultSalon; readonly index: number }) {
  const salonHref = useSalonHref()
  return (
    <article className="panel panel-lifts result-row">
      <div className="result-picture">
        {salon.picture !== null && (
          <Picture
            name={salon.picture}
            alt={salon.alt}
            width={4}
            height={3}
            sizes="(width < 900px) 140px, 240px"
            priority={index < eagerRows}
            className="result-picture-box"
          />
        )}
      </div>
      <div className="result-facts">
        <div className="md:flex md:items-baseline md:justify-between md:gap-4">
          <h2 className="text-title">
            <Link to={salonHref(salon.slug)} className="panel-link line-clamp-2" id={`salon-${salon.id}`}>
              {salon.name}
            </Link>
          </h2>
          <Rating value={salon.rating.average} count={salon.rating.count} />
        </div>
        <Whereabouts salon={salon} />
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
          {salon.verified && <VerifiedBadge />}
          {salon.priceFromCents !== null && (
            <Price cents={salon.priceFromCents} from className="text-small md:ml-auto md:text-label" />
          )}
        </div>
      </div>
      <Times salon={salon} />
    </article>
  )
}

function Whereabouts({ salon }: { readonly salon: ResultSalon }) {
  const { row } = useMessages().results
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

function Times({ salon }: { readonly salon: ResultSalon }) {
  const { row } = useMessages().results
  const salonHref = useSalonHref()
  if (salon.times.length === 0)
    return (
      <div className="result-times">
        <p className="text-small text-muted">{salon.bookable ? row.full : row.notYet}</p>
      </div>
    )
  return (
    <fieldset className="result-times" aria-label={row.nextTimes}>
      {salon.times.map(({ day, starts }) => (
        <div key={day} className="contents">
          <span className="text-caption text-muted">{day}</span>
          {starts.map(({ start, clock, serviceId }) => (
            <Link
              key={start}
              to={salonHref(salon.slug, { start, services: serviceId })}
              aria-label={row.book(salon.name, `${day} ${clock}`)}
              className="chip time-chip tabular"
              rel="nofollow"
            >
              {clock}
            </Link>
          ))}
        </div>
      ))}
    </fieldset>
  )
}

/** A row that waits, in the same boxes. */
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
        <Skeleton className="h-10 w-16 rounded-full" />
        <Skeleton className="h-10 w-16 rounded-full" />
        <Skeleton className="h-10 w-16 rounded-full" />
      </div>
    </div>
  )
}
