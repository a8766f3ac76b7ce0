import { Link } from 'react-router'

import type { Offer } from '#features/promotions/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { reductionText, termLines, useOfferTermsWords } from '../../app/offer-terms.ts'
import { useHref } from '../../app/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { usePromotionsWords } from './words.ts'

/** A promotion with all of its terms; it leads to its salon, where a time is chosen. */
export function OfferCard({ offer }: { readonly offer: Offer }) {
  const terms = useOfferTermsWords()
  const locale = useLocale()
  const { salon, prices, services } = offer
  // Services that are listed with their prices are not named again.
  const arePriced = services?.every((service) => prices.some(({ name }) => name === service)) ?? false
  const shown = { ...offer, services: arePriced ? null : services, isEverywhere: salon === null }
  const lines = termLines(terms, locale, shown)
  return (
    <li className="panel panel-lifts overflow-hidden">
      {salon?.picture != null && (
        <Picture
          name={salon.picture}
          alt=""
          width={2}
          height={1}
          sizes="(width < 600px) 92vw, (width < 900px) 46vw, 384px"
        />
      )}
      <div className="p-5">
        <p className="display tabular text-display-sm text-primary">
          {reductionText(terms, locale, offer.reduction)}
        </p>
        <h3 className="mt-1 text-title [overflow-wrap:anywhere]">{offer.name}</h3>
        <OfferedBy offer={offer} />
        <OfferPrices offer={offer} />
        {lines.length > 0 && (
          <ul className="mt-3 flex flex-col gap-0.5 border-t border-line pt-3 text-small text-ink-2">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** Some prices of an offer that everybody gets; each leads to its booking. */
function OfferPrices({ offer: { salon, prices } }: { readonly offer: Offer }) {
  const href = useHref()
  if (salon === null || prices.length === 0) return null
  return (
    <ul className="relative mt-3">
      {prices.map(({ serviceId, name, ...reduced }) => (
        <li key={serviceId}>
          <Link
            to={href('salon', { id: salon.slug }, { services: serviceId })}
            className="flex min-h-11 items-center justify-between gap-3 text-small hover:text-primary"
          >
            <span className="min-w-0 [overflow-wrap:anywhere] underline underline-offset-4">{name}</span>
            <Price cents={reduced.priceCents} reduced={reduced} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function OfferedBy({ offer: { salon, serviceId } }: { readonly offer: Offer }) {
  const { running: words } = usePromotionsWords()
  const href = useHref()
  if (salon === null)
    return (
      <p className="mt-1 text-small text-muted">
        <Link to={href('salons')} className="panel-link">
          {words.ofPlatform}
        </Link>
      </p>
    )
  return (
    <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-small text-muted">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link
          to={href('salon', { id: salon.slug }, { services: serviceId ?? undefined })}
          className="panel-link font-semibold text-ink"
        >
          {salon.name}
        </Link>
        , {salon.city}
      </span>
      <Rating value={salon.rating.average} count={salon.rating.count} />
    </p>
  )
}
