import { Navigation, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Rating } from '../../ui/rating.tsx'
import { useSalonHref } from '../results/salon-link.ts'
import { directionsTo, openOwnMap } from './directions.ts'
import type { MapSalon } from './pin.ts'
import { useMapWords } from './words.ts'

interface MapCardProps {
  readonly salon: MapSalon
  /** It was opened by keyboard. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}

/** The salon of the pressed pin. */
export function MapCard({ salon, takesFocus, onClose }: MapCardProps) {
  const words = useMapWords()
  const salonHref = useSalonHref()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [salon.id, takesFocus])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the Escape of the links inside
    <article
      aria-label={salon.name}
      className="map-over map-card"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <h2 className="pr-10 text-title">
        <Link ref={link} to={salonHref(salon.slug)} className="line-clamp-2 hover:underline">
          {salon.name}
        </Link>
      </h2>
      <Facts salon={salon} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Link to={salonHref(salon.slug)} tabIndex={-1} className="map-card-way primary">
          {words.open}
        </Link>
        <a
          href={directionsTo(salon)}
          target="_blank"
          rel="noopener noreferrer"
          className="map-card-way"
          onClick={(event) => openOwnMap(event.currentTarget, salon, salon.name)}
        >
          <Navigation size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.directions}
        </a>
      </div>
      <button type="button" aria-label={words.close} className="map-card-close" onClick={onClose}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </article>
  )
}

function Facts({ salon: { rating, priceFromCents, next } }: { readonly salon: MapSalon }) {
  const words = useMapWords()
  const locale = useLocale()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small">
      <Rating value={rating.average} count={rating.count} />
      {priceFromCents !== null && (
        <span className="font-semibold tabular">{words.price(money(locale, priceFromCents))}</span>
      )}
      {next !== undefined && <span className="text-ink-2 tabular">{next}</span>}
    </p>
  )
}
