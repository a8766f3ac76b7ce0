import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { weekendOf, weekFrom, type SearchWindow } from '#domain/search/day-window.ts'
import { rating as ratingText } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import { useSearchWords } from '../search/words.ts'
import { FilterLink, RestOfFilters } from './filter-link.tsx'
import type { Results } from './load-results.ts'
import { TimeWindow } from './time-window.tsx'

const ratings = ['4.8', '4.5', '4']
const shownServices = 6

/**
 * Every choice is a link to the results with it: it works without script, can be opened in a tab, and the list follows
 * at once. Figures say how many salons would be left.
 */
export function Filters({ results }: { readonly results: Results }) {
  const { filters } = useSearchWords()
  return (
    <div className="flex flex-col gap-6">
      <FilterGroup title={filters.when}>
        <Days results={results} />
        {results.query.date !== undefined && <TimeWindow query={results.query} />}
      </FilterGroup>
      <FilterGroup title={filters.more}>
        <BookingFilters results={results} />
      </FilterGroup>
      <FilterGroup title={filters.service}>
        <ServiceFilters results={results} />
      </FilterGroup>
      <FilterGroup title={filters.region}>
        <RegionFilters results={results} />
      </FilterGroup>
      <FilterGroup title={filters.rating}>
        <RatingFilters results={results} />
      </FilterGroup>
      <FilterGroup title={filters.price}>
        <PriceFilters results={results} />
      </FilterGroup>
    </div>
  )
}

interface FilterProps {
  readonly results: Results
}

const countOf = (counts: readonly { readonly value: unknown; readonly count: number }[], value: unknown) =>
  counts.find((each) => each.value === value)?.count ?? 0

function FilterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-label">{title}</h3>
      {children}
    </section>
  )
}

function Days({ results: { query, days } }: FilterProps) {
  const { filters, search } = useSearchWords()
  const href = useHref()
  const today = days[0]?.date ?? ''
  const choices: readonly (SearchWindow & { readonly label: string })[] = [
    { label: filters.anyDay },
    // On a Sunday, today.
    ...[{ ...weekendOf(today), label: search.weekend }].filter(({ until }) => until !== undefined),
    { ...weekFrom(today), label: search.week },
    ...days,
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ date, until, label }) => (
        <Link
          key={label}
          to={href('salons', undefined, { ...changedQuery(query, { date, until }) })}
          preventScrollReset
          rel="nofollow"
          aria-current={query.date === date && query.until === until ? 'true' : undefined}
          className="chip"
        >
          {label}
        </Link>
      ))}
    </div>
  )
}

function BookingFilters({ results: { query, facets } }: FilterProps) {
  const { filters } = useSearchWords()
  return (
    <>
      <FilterLink
        label={filters.verified}
        count={countOf(facets.verified, true)}
        on={query.verified === 'true'}
        to={changedQuery(query, { verified: query.verified ? undefined : 'true' })}
      />
      <FilterLink
        label={filters.bookable}
        on={query.bookable === 'true'}
        to={changedQuery(query, { bookable: query.bookable ? undefined : 'true' })}
      />
    </>
  )
}

function ServiceFilters({ results: { query, facets, services } }: FilterProps) {
  const links = services.map(({ id, name }) => (
    <FilterLink
      key={id}
      label={name}
      count={countOf(facets.services, id)}
      on={query.service === id}
      to={changedQuery(query, { service: query.service === id ? undefined : id })}
    />
  ))
  return (
    <>
      {links.slice(0, shownServices)}
      <RestOfFilters open={services.findIndex(({ id }) => id === query.service) >= shownServices}>
        {links.slice(shownServices)}
      </RestOfFilters>
    </>
  )
}

function RegionFilters({ results: { query, facets } }: FilterProps) {
  const { regions } = useSearchWords()
  return Object.entries(regions).map(([id, name]) => (
    <FilterLink
      key={id}
      label={name}
      count={countOf(facets.regions, id)}
      on={query.region === id}
      to={changedQuery(query, { region: query.region === id ? undefined : (id as SearchQuery['region']) })}
    />
  ))
}

function RatingFilters({ results: { query } }: FilterProps) {
  const { filters } = useSearchWords()
  const locale = useLocale()
  return ratings.map((value) => (
    <FilterLink
      key={value}
      label={filters.ratingFrom(ratingText(locale, Number(value)))}
      on={query.minRating === value}
      to={changedQuery(query, { minRating: query.minRating === value ? undefined : value })}
    />
  ))
}

function PriceFilters({ results: { query, facets } }: FilterProps) {
  const { filters } = useSearchWords()
  return ([1, 2, 3] as const).map((level) => (
    <FilterLink
      key={level}
      label={filters.prices[level]}
      mark={'€'.repeat(level)}
      count={countOf(facets.priceLevels, level)}
      on={query.priceLevel?.includes(String(level)) ?? false}
      to={changedQuery(query, { priceLevel: toggled(query.priceLevel, String(level)) })}
    />
  ))
}

function toggled(list: readonly string[] = [], value: string): readonly string[] | undefined {
  const next = list.includes(value) ? list.filter((each) => each !== value) : [...list, value].toSorted()
  return next.length === 0 ? undefined : next
}
