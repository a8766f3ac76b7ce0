import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { ListedCard } from './own-salons.ts'

interface SalonLineProps {
  readonly salon: ListedCard
  /** Of the headings around it. */
  readonly heading: 'h2' | 'h3'
  /** What can be done to the line. */
  readonly children?: ReactNode
}

/** A salon of one's own lists. The whole card leads to its page. */
export function SalonLine({ salon, heading: Heading, children }: SalonLineProps) {
  const href = useHref()
  const { slug, name, city, picture, rating, priceFromCents } = salon
  return (
    <Card className="relative flex h-full transition-shadow hover:shadow-2">
      <div className="w-24 shrink-0">
        {picture === null ? (
          <span className="grid h-full min-h-24 place-items-center bg-primary-soft text-on-primary-soft">
            <Sparkles size={24} strokeWidth={1.5} aria-hidden="true" />
          </span>
        ) : (
          <Picture name={picture} alt="" width={1} height={1} sizes="96px" className="h-full w-full" />
        )}
      </div>
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
          {priceFromCents !== null && <Price cents={priceFromCents} from className="text-ink" />}
        </p>
      </div>
      {children !== undefined && <div className="relative self-center pr-2">{children}</div>}
    </Card>
  )
}
