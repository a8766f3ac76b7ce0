import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { EarlierPriceNote } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { FreeTimes, useDistance } from './free-times.tsx'
import { useNearbyWords } from './nearby-words.ts'
import type { SalonView } from './salon-view.ts'
import { useFreeNearby, type FreeSalon } from './use-free-nearby.ts'

const shown = 4

interface FreeNearbyProps {
  readonly salon: SalonView
  /** Shown until the free ones are known, and if there are none. */
  readonly others: ReactNode
}

/** The nearest salons that have an available time in the coming week, each with its first ones. */
export function FreeNearby({ salon, others }: FreeNearbyProps) {
  const words = useNearbyWords()
  const free = useFreeNearby(salon, shown)
  if (!free?.length) return others
  return (
    <section aria-labelledby="free-title" className="section-gap">
      <h2 id="free-title" className="display mb-4 text-display-sm">
        {words.title}
      </h2>
      <ul className="side-rail md:grid md:grid-cols-4">
        {free.map((other) => (
          <li key={other.id} className="min-w-0">
            <Card salon={other} timeZone={salon.timeZone} />
          </li>
        ))}
      </ul>
      <EarlierPriceNote prices={free.map(({ service }) => service?.reduced)} />
    </section>
  )
}

interface CardProps {
  readonly salon: FreeSalon
  readonly timeZone: string
}

function Card({ salon, timeZone }: CardProps) {
  const href = useHref()
  const distance = useDistance(salon)
  const { slug, name, picture, rating, address } = salon
  return (
    <article className="panel panel-lifts h-full overflow-hidden">
      {picture !== null && <Picture name={picture} alt="" width={2} height={1} sizes="270px" />}
      <div className="p-3.5">
        <div className="flex items-start justify-between gap-2">
          <h3 className="line-clamp-2 text-label">
            <Link to={href('salon', { id: slug })} className="panel-link">
              {name}
            </Link>
          </h3>
          <Rating value={rating.average} count={rating.count} />
        </div>
        <p className="mb-1.5 truncate text-small text-muted">
          {distance} · {address}
        </p>
        <FreeTimes salon={salon} timeZone={timeZone} />
      </div>
    </article>
  )
}
