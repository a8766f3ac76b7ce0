import { useId } from 'react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { Rating } from '../../ui/rating.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FreeTimes, useDistance } from './free-times.tsx'
import { useNearbyWords } from './nearby-words.ts'
import type { SalonView } from './salon-view.ts'
import { useFreeNearby, type FreeSalon } from './use-free-nearby.ts'

const shown = 3

/**
 * Other salons, for a customer who came here to book: the nearest that take bookings and, once they are known, the
 * nearest that have a time.
 */
export function FreeList({ salon }: { readonly salon: SalonView }) {
  const words = useNearbyWords()
  const id = useId()
  const free = useFreeNearby(salon, shown)
  const salons = free?.length ? free : salon.similar.slice(0, shown)
  if (salons.length === 0) return null
  return (
    <>
      <h3 id={id} className="mt-5 text-small font-semibold text-ink-2">
        {words.instead}
      </h3>
      <ul aria-labelledby={id} aria-busy={!free} className="mt-2 divide-y divide-line rounded-md bg-surface">
        {salons.map((other) => (
          <li key={other.id} className="px-4 py-2">
            <Name salon={other} />
            {!free && <Skeleton className="mt-2.5 h-16 w-full" />}
            {other.nextTimes.length > 0 && <FreeTimes salon={other} timeZone={salon.timeZone} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Name({ salon }: { readonly salon: FreeSalon }) {
  const href = useHref()
  const distance = useDistance(salon)
  const { slug, name, address, city, rating } = salon
  return (
    <Link to={href('salon', { id: slug })} className="group flex min-h-11 items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-label group-hover:text-primary">{name}</span>
        <span className="block truncate text-caption text-muted">
          {salon.distanceMeters !== undefined && `${distance} · `}
          {address}, {city}
        </span>
      </span>
      <Rating value={rating.average} count={rating.count} />
    </Link>
  )
}
