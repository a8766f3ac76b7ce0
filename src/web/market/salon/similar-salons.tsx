import { memo } from 'react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { VerifiedBadge } from '../../ui/badge.tsx'
import { initial } from '../../ui/initials.ts'
import { Picture } from '../../ui/picture.tsx'
import { EarlierPriceNote, Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { SalonView } from './salon-view.ts'
import { useSalonWords } from './words.ts'

/** The nearest other salons in one row that scrolls. Memoized: a choice of services changes nothing here. */
export const SimilarSalons = memo(function SimilarSalons({
  salons,
}: {
  readonly salons: SalonView['similar']
}) {
  const words = useSalonWords()
  if (salons.length === 0) return null
  return (
    <section aria-labelledby="similar-title" className="section-gap">
      <h2 id="similar-title" className="display mb-4 text-display-sm">
        {words.similar}
      </h2>
      <ul className="side-rail md:grid md:grid-cols-4">
        {salons.map((salon) => (
          <SimilarSalon key={salon.id} salon={salon} />
        ))}
      </ul>
      <EarlierPriceNote prices={salons.map(({ reducedFrom }) => reducedFrom)} />
    </section>
  )
})

type Similar = SalonView['similar'][number]

function SimilarSalon({ salon }: { readonly salon: Similar }) {
  const href = useHref()
  return (
    <li>
      <Link
        to={href('salon', { id: salon.slug })}
        className="group flex h-full flex-col overflow-hidden rounded-lg bg-surface hairline"
      >
        {salon.picture === null ? (
          <span
            aria-hidden="true"
            className="display grid h-34 place-items-center bg-primary-soft text-display-xl text-on-primary-soft/40"
          >
            {initial(salon.name)}
          </span>
        ) : (
          <Picture name={salon.picture} alt="" width={252} height={136} sizes="270px" />
        )}
        <CardFacts salon={salon} />
      </Link>
    </li>
  )
}

function CardFacts({ salon }: { readonly salon: Similar }) {
  return (
    <span className="flex flex-1 flex-col gap-0.5 p-3.5">
      <span className="flex items-start justify-between gap-2">
        <span className="line-clamp-2 text-label group-hover:text-primary">{salon.name}</span>
        <Rating value={salon.rating.average} count={salon.rating.count} />
      </span>
      <span className="text-small text-muted">{salon.address}</span>
      <span className="mt-auto flex items-center justify-between gap-2 pt-2">
        {salon.verified && <VerifiedBadge />}
        {salon.priceFromCents !== null && (
          <Price cents={salon.priceFromCents} reduced={salon.reducedFrom} from className="text-small" />
        )}
      </span>
    </span>
  )
}
