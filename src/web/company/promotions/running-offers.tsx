import { Link } from 'react-router'

import type { OfferPage, OfferPlace } from '#features/promotions/queries/offers.ts'

import { useHref } from '../../app/paths.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EarlierPriceNote } from '../../ui/price.tsx'
import { OfferCard } from './offer-card.tsx'
import { usePromotionsWords } from './words.ts'

export interface Running {
  readonly offers: OfferPage
  /** The places that have offers, the most first. */
  readonly places: readonly OfferPlace[]
  /** The chosen one. */
  readonly place: OfferPlace | undefined
}

/** The promotions that can be booked with now, by place. */
export function RunningOffers({ offers, places, place }: Running) {
  const { running: words } = usePromotionsWords()
  const href = useHref()
  const { items, total, page, pages } = offers
  return (
    <section aria-labelledby="running" className="mt-8">
      <Places places={places} place={place} />
      <h2 id="running" className="mt-6 mb-4 text-title">
        {place === undefined
          ? words.count(total)
          : total === 0
            ? words.none(place.name)
            : words.inPlace(total, place.name)}
      </h2>
      {items.length === 0 && place !== undefined && <NothingHere place={place} />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {items.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ul>
      <EarlierPriceNote prices={items.flatMap(({ prices }) => prices)} />
      <div className="mt-8">
        <Pagination
          page={page}
          pages={pages}
          to={(next) =>
            href('promotions', undefined, { place: place?.id, page: next === 1 ? undefined : next })
          }
        />
      </div>
    </section>
  )
}

function Places({ places, place }: Pick<Running, 'places' | 'place'>) {
  const { running: words } = usePromotionsWords()
  const href = useHref()
  const shown = place === undefined || places.some(({ id }) => id === place.id) ? places : [place, ...places]
  return (
    <nav aria-label={words.places} className="flex flex-wrap gap-2">
      <ChipLink to={href('promotions')} selected={place === undefined}>
        {words.everywhere}
      </ChipLink>
      {shown.map(({ id, name }) => (
        <ChipLink key={id} to={href('promotions', undefined, { place: id })} selected={place?.id === id}>
          {name}
        </ChipLink>
      ))}
    </nav>
  )
}

const link = 'inline-flex min-h-11 items-center text-label text-primary underline underline-offset-4'

function NothingHere({ place }: { readonly place: OfferPlace }) {
  const { running: words } = usePromotionsWords()
  const href = useHref()
  return (
    <div className="rounded-lg bg-bg-subtle p-5">
      <p className="text-ink-2">{words.noneText}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <Link to={href('promotions')} className={link}>
          {words.allOffers}
        </Link>
        <Link to={href('salonsIn', { place: place.id })} className={link}>
          {words.allSalons}
        </Link>
      </p>
    </div>
  )
}
