import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type { listFittingOffers, Offer } from '#features/promotions/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { reductionText, termLines, useOfferTermsWords } from '../../app/offer-terms.ts'
import { useHref } from '../../app/paths.ts'
import { EarlierPriceNote, Price } from '../../ui/price.tsx'
import { useDashboardWords } from './words.ts'

/** Offers that this customer can get now; hidden without any. */
export function OwnOffers() {
  const { offers: words } = useDashboardWords()
  const href = useHref()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['own-offers', locale],
    queryFn: async ({ signal }) =>
      (await api<typeof listFittingOffers>('GET', '/me/promotions', { signal })).items,
  })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="own-offers" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="own-offers" className="text-title">
          {words.title}
        </h2>
        <Link
          to={href('promotions')}
          className="inline-flex min-h-11 items-center text-small font-semibold text-primary underline underline-offset-4"
        >
          {words.all}
        </Link>
      </div>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {data.map((offer) => (
          <OwnOffer key={offer.id} offer={offer} />
        ))}
      </ul>
      <EarlierPriceNote prices={data.flatMap(({ prices }) => prices)} />
    </section>
  )
}

interface OfferProps {
  readonly offer: Offer
}

/** The whole card leads to the page where it can be used. */
function OwnOffer({ offer }: OfferProps) {
  const { offers: words } = useDashboardWords()
  const terms = useOfferTermsWords()
  const locale = useLocale()
  const href = useHref()
  const { salon, serviceId } = offer
  const lines = termLines(terms, locale, { ...offer, isEverywhere: salon === null })
  const target =
    salon === null ? href('salons') : href('salon', { id: salon.slug }, { services: serviceId ?? undefined })
  return (
    <li className="panel panel-lifts p-4">
      <p className="display tabular text-display-sm text-primary">
        {reductionText(terms, locale, offer.reduction)}
      </p>
      <h3 className="text-label [overflow-wrap:anywhere]">
        <Link to={target} className="panel-link">
          {salon === null ? offer.name : salon.name}
        </Link>
      </h3>
      <p className="text-small text-muted">{salon === null ? words.everywhere : offer.name}</p>
      <Prices offer={offer} />
      {lines.length > 0 && (
        <ul className="mt-2 text-small text-ink-2">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Prices({ offer: { prices } }: OfferProps) {
  const [first] = prices
  if (!first) return null
  return (
    <p className="mt-1 flex items-baseline justify-between gap-3 text-small">
      <span className="min-w-0 [overflow-wrap:anywhere]">{first.name}</span>
      <Price cents={first.priceCents} reduced={first} />
    </p>
  )
}
