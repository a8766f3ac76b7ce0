import { SearchX, X } from 'lucide-react'

import { plusDays } from '#domain/search/day-window.ts'

import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { changedQuery } from '../search/search-query.ts'
import { useSearchWords } from '../search/words.ts'
import type { ActiveFilter } from './active-filters.ts'
import type { Labels } from './labels.ts'
import type { Results } from './load-results.ts'

interface EmptyResultsProps {
  readonly results: Results
  readonly labels: Labels
}

/** Stands in place of an empty list: each change that may help is one press. */
export function EmptyResults({ results, labels }: EmptyResultsProps) {
  const { empty } = useSearchWords()
  const { query, unknownPlace } = results
  const text = query.date === undefined ? empty.text : empty.free
  return (
    <EmptyState
      icon={<SearchX size={28} strokeWidth={1.75} aria-hidden="true" />}
      title={unknownPlace === undefined ? empty.title : empty.place(unknownPlace)}
      text={unknownPlace === undefined ? text : empty.placeText}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <NextDayLink results={results} />
          {labels.active.map((filter) => (
            <WithoutLink key={filter.key} filter={filter} />
          ))}
          <AllSalonsLink />
        </div>
      }
    />
  )
}

/** The same search on the day after. */
function NextDayLink({ results: { query, days } }: { readonly results: Results }) {
  const { empty } = useSearchWords()
  const href = useHref()
  const next = days.find(({ date }) => query.date !== undefined && date === plusDays(query.date, 1))
  if (!next) return null
  return (
    <LinkButton
      size="sm"
      to={href('salons', undefined, { ...changedQuery(query, { date: next.date, until: undefined }) })}
    >
      {empty.nextDay(next.label)}
    </LinkButton>
  )
}

function WithoutLink({ filter: { label, without } }: { readonly filter: ActiveFilter }) {
  const { filters } = useSearchWords()
  const href = useHref()
  return (
    <LinkButton
      size="sm"
      variant="secondary"
      to={href('salons', undefined, { ...without })}
      aria-label={filters.remove(label)}
    >
      {label}
      <X size={16} strokeWidth={1.75} aria-hidden="true" />
    </LinkButton>
  )
}

function AllSalonsLink() {
  const { empty } = useSearchWords()
  const href = useHref()
  return (
    <LinkButton size="sm" variant="ghost" to={href('salons')}>
      {empty.all}
    </LinkButton>
  )
}
