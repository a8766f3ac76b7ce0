import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { ListedCard } from './own-salons.ts'
import { SalonPicture } from './salon-picture.tsx'

interface SalonCardProps {
  readonly salon: ListedCard
  /** The level of the headings around it. */
  readonly heading: 'h2' | 'h3'
  /** Below its facts. */
  readonly times?: ReactNode
  /** The button that takes it from the list. */
  readonly children?: ReactNode
}

/** A salon of the customer's lists. The whole card leads to its page. */
export function SalonCard({ salon, heading, times, children }: SalonCardProps) {
  return (
    <Card className="relative flex h-full transition-shadow hover:shadow-2">
      <div className="w-24 shrink-0">
        <SalonPicture picture={salon.picture} look="square" />
      </div>
      <SalonFacts salon={salon} heading={heading} times={times} />
      {children !== undefined && <div className="relative self-center pr-2">{children}</div>}
    </Card>
  )
}

function SalonFacts({ salon, heading: Heading, times }: Omit<SalonCardProps, 'children'>) {
  const href = useHref()
  const { slug, name, city, rating, priceFromCents, reducedFrom } = salon
  return (
    <div className="flex min-w-0 flex-1 flex-col justify-center p-3.5">
      <Heading className="text-label [overflow-wrap:anywhere]">
        <Link to={href('salon', { id: slug })} className="after:absolute after:inset-0 after:rounded-lg">
          {name}
        </Link>
      </Heading>
      <p className="text-small">
        <Rating value={rating.average} count={rating.count} />
      </p>
      <p className="flex flex-wrap gap-x-3 text-small text-muted">
        {city}
        {priceFromCents !== null && (
          <Price cents={priceFromCents} reduced={reducedFrom} from className="text-ink" />
        )}
      </p>
      {times}
    </div>
  )
}
