import { ArrowRight, Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { EarlierPriceNote } from '../../ui/price.tsx'
import { useRailEnds, type RailEnds } from '../../ui/use-rail-ends.ts'
import type { FeaturedQuery, FeaturedSalon, HomeContent } from './load-home.ts'
import { SalonCard } from './salon-card.tsx'
import { useHomeWords } from './words.ts'

/** The best salons in a row that scrolls. Order and filter are addresses of the home page, so they work without script. */
export function Featured({ featuredQuery, featured }: Pick<HomeContent, 'featuredQuery' | 'featured'>) {
  const home = useHomeWords()
  const { rail, ends, look, scroll } = useRail(featured)
  return (
    <section aria-labelledby="featured" className="page section-gap">
      <div className="flex items-end justify-between gap-4">
        <h2 id="featured" className="display text-display-sm md:text-display">
          {home.featured.title}
        </h2>
        <div className="flex items-center gap-2">
          <AllSalonsLink query={featuredQuery} />
          <RailArrows ends={ends} onScroll={scroll} />
        </div>
      </div>
      <Choices query={featuredQuery} />
      {featured.length === 0 && <p className="py-6 text-ink-2">{home.featured.empty}</p>}
      <ul ref={rail} className="card-rail" onScroll={look}>
        {featured.map((salon, index) => (
          <li key={salon.id}>
            <SalonCard salon={salon} first={index === 0} />
          </li>
        ))}
      </ul>
      <EarlierPriceNote prices={featured.map(({ reducedFrom }) => reducedFrom)} />
      {featured.length > 0 && <p className="mt-1 text-caption text-muted">{home.illustrations}</p>}
    </section>
  )
}

/** A row that scrolls, also by arrow buttons. */
function useRail(salons: readonly FeaturedSalon[]) {
  const rail = useRef<HTMLUListElement>(null)
  const { ends, look } = useRailEnds(rail, salons)
  const scroll = (direction: number) =>
    rail.current?.scrollBy({ left: direction * rail.current.clientWidth * 0.8, behavior: 'smooth' })
  return { rail, ends, look, scroll }
}

function AllSalonsLink({ query: { sort, verifiedOnly } }: { readonly query: FeaturedQuery }) {
  const { featured } = useHomeWords()
  const href = useHref()
  return (
    <Link
      to={href('salons', undefined, { sort, verified: verifiedOnly ? 'true' : undefined })}
      className="inline-flex min-h-11 items-center gap-1 text-label whitespace-nowrap text-primary hover:underline"
    >
      {featured.seeAll}
      <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  )
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

interface RailArrowsProps {
  readonly ends: RailEnds
  readonly onScroll: (direction: number) => void
}

function RailArrows({ ends, onScroll }: RailArrowsProps) {
  const { featured } = useHomeWords()
  const look = { look: 'outline', className: 'aria-disabled:opacity-40' } as const
  return (
    <div className="hidden gap-2 md:flex">
      <IconButton
        label={featured.previous}
        {...look}
        aria-disabled={ends.atStart}
        onClick={() => onScroll(-1)}
      >
        <ChevronLeft {...icon} />
      </IconButton>
      <IconButton label={featured.next} {...look} aria-disabled={ends.atEnd} onClick={() => onScroll(1)}>
        <ChevronRight {...icon} />
      </IconButton>
    </div>
  )
}

function Choices({ query }: { readonly query: FeaturedQuery }) {
  const { featured } = useHomeWords()
  const { verifiedOnly } = query
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="segments">
        {(['rating', 'popular'] as const).map((sort) => (
          <ChoiceLink key={sort} to={{ ...query, sort }} on={query.sort === sort} className="segment">
            {featured[sort]}
          </ChoiceLink>
        ))}
      </div>
      <ChoiceLink
        to={{ ...query, verifiedOnly: !verifiedOnly }}
        on={verifiedOnly}
        className="inline-flex min-h-11 items-center gap-2 text-small font-medium hover:text-primary"
      >
        <span className="tick-box">
          {verifiedOnly && <Check size={12} strokeWidth={3} aria-hidden="true" />}
        </span>
        {featured.verifiedOnly}
      </ChoiceLink>
    </div>
  )
}

interface ChoiceLinkProps {
  readonly to: FeaturedQuery
  readonly on: boolean
  readonly className: string
  readonly children: ReactNode
}

function ChoiceLink({ to: { sort, verifiedOnly }, on, className, children }: ChoiceLinkProps) {
  const href = useHref()
  const query = {
    sort: sort === 'rating' ? undefined : sort,
    verified: verifiedOnly ? 'true' : undefined,
  }
  return (
    <Link
      to={`${href('home', undefined, query)}#featured`}
      preventScrollReset
      rel="nofollow"
      aria-current={on ? 'true' : undefined}
      className={className}
    >
      {children}
    </Link>
  )
}
