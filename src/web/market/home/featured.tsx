import { ArrowRight, BadgeCheck, Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'

import { useMessages } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { useSalonHref } from '../results/salon-link.ts'
import type { FeaturedSalon, FeaturedQuery, HomeContent } from './load-home.ts'
import { useHomeWords } from './words.ts'

/** The best salons in a row that scrolls. Order and filter are addresses of the home page, so they work without script. */
export function Featured({ wish, featured }: Pick<HomeContent, 'wish' | 'featured'>) {
  const home = useHomeWords()
  const href = useHref()
  const rail = useRef<HTMLUListElement>(null)
  const [ends, look] = useEnds(rail)
  useEffect(look, [featured, look])
  const scroll = (direction: number) =>
    rail.current?.scrollBy({ left: direction * rail.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <section aria-labelledby="featured" className="page section-gap">
      <div className="flex items-end justify-between gap-4">
        <h2 id="featured" className="display text-display-sm md:text-display">
          {home.featured.title}
        </h2>
        <div className="flex items-center gap-2">
          <Link
            to={href('salons', undefined, {
              sort: wish.sort,
              verified: wish.verifiedOnly ? 'true' : undefined,
            })}
            className="inline-flex min-h-11 items-center gap-1 text-label whitespace-nowrap text-primary hover:underline"
          >
            {home.featured.seeAll}
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
          <div className="hidden gap-2 md:flex">
            <IconButton
              label={home.featured.previous}
              look="outline"
              className="aria-disabled:opacity-40"
              aria-disabled={ends.atStart}
              onClick={() => scroll(-1)}
            >
              <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={home.featured.next}
              look="outline"
              className="aria-disabled:opacity-40"
              aria-disabled={ends.atEnd}
              onClick={() => scroll(1)}
            >
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </div>
      <Choices wish={wish} />
      {featured.length === 0 && <p className="py-6 text-ink-2">{home.featured.empty}</p>}
      <ul ref={rail} className="card-rail" onScroll={look}>
        {featured.map((salon, index) => (
          <li key={salon.id}>
            <SalonCard salon={salon} first={index === 0} />
          </li>
        ))}
      </ul>
      {featured.length > 0 && <p className="mt-1 text-caption text-muted">{home.illustrations}</p>}
    </section>
  )
}

/** At which ends a row stands: the button that leads past one has nothing to do. */
function useEnds(rail: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  const look = useCallback(() => {
    if (!rail.current) return
    const { scrollLeft, scrollWidth, clientWidth } = rail.current
    setEnds({ atStart: scrollLeft < 2, atEnd: scrollLeft + clientWidth > scrollWidth - 2 })
  }, [rail])
  return [ends, look] as const
}

function Choices({ wish }: { readonly wish: FeaturedQuery }) {
  const { featured } = useHomeWords()
  const href = useHref()
  const address = ({ sort, verifiedOnly }: FeaturedQuery) =>
    href('home', undefined, {
      sort: sort === 'rating' ? undefined : sort,
      verified: verifiedOnly ? 'true' : undefined,
    }) + '#featured'
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="segments">
        {(['rating', 'popular'] as const).map((sort) => (
          <Link
            key={sort}
            to={address({ ...wish, sort })}
            preventScrollReset
            rel="nofollow"
            aria-current={wish.sort === sort ? 'true' : undefined}
            className="segment"
          >
            {featured[sort]}
          </Link>
        ))}
      </div>
      <Link
        to={address({ ...wish, verifiedOnly: !wish.verifiedOnly })}
        preventScrollReset
        rel="nofollow"
        aria-current={wish.verifiedOnly ? 'true' : undefined}
        className="inline-flex min-h-11 items-center gap-2 text-small font-medium hover:text-primary"
      >
        <span className="tick-box">
          {wish.verifiedOnly && <Check size={12} strokeWidth={3} aria-hidden="true" />}
        </span>
        {featured.verifiedOnly}
      </Link>
    </div>
  )
}

/** @param first on phones its picture is the largest of the first screen */
function SalonCard({ salon, first }: { readonly salon: FeaturedSalon; readonly first: boolean }) {
  const { kit } = useMessages()
  const salonHref = useSalonHref()
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
            {salon.verified && (
              <span className="inline-flex text-success">
                <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" />
                <span className="sr-only">{kit.verified}</span>
              </span>
            )}
            <span className="truncate">{salon.place}</span>
          </span>
          {salon.priceFromCents !== null && <Price cents={salon.priceFromCents} from className="text-ink" />}
        </div>
      </div>
    </article>
  )
}
