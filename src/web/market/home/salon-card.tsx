import { BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'

import { useMessages } from '../../app/messages.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { useSalonHref } from '../results/salon-link.ts'
import type { FeaturedSalon } from './load-home.ts'

/** @param first on phones its picture is the largest of the first screen */
export function SalonCard({ salon, first }: { readonly salon: FeaturedSalon; readonly first: boolean }) {
  return (
    <article className="panel panel-lifts salon-card">
      <div className="h-[136px] overflow-hidden bg-line md:h-[168px]">
        {salon.picture !== null && (
          <Picture
            name={salon.picture}
            alt={salon.alt}
            width={4}
            height={3}
            sizes="(width < 900px) 252px, 280px"
            priority={first}
          />
        )}
      </div>
      <CardFacts salon={salon} />
    </article>
  )
}

function CardFacts({ salon }: { readonly salon: FeaturedSalon }) {
  const salonHref = useSalonHref()
  return (
    <div className="p-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 truncate text-[17px] leading-snug font-bold">
          <Link to={salonHref(salon.slug)} className="panel-link">
            {salon.name}
          </Link>
        </h3>
        <Rating value={salon.rating.average} count={salon.rating.count} />
      </div>
      <div className="mt-1 flex items-center justify-between gap-3 text-small text-muted">
        <span className="flex min-w-0 items-center gap-1">
          {salon.verified && <VerifiedIcon />}
          <span className="truncate">{salon.place}</span>
        </span>
        {salon.priceFromCents !== null && (
          <Price cents={salon.priceFromCents} reduced={salon.reducedFrom} from className="text-ink" />
        )}
      </div>
    </div>
  )
}

function VerifiedIcon() {
  const { kit } = useMessages()
  return (
    <span className="inline-flex text-success">
      <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">{kit.verified}</span>
    </span>
  )
}
