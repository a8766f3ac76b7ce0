import { SearchX, X } from 'lucide-react'

import { useHref } from '../../app/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { changedQuery } from '../search/search-query.ts'
import { plusDays } from '../search/when.ts'
import { useSearchWords } from '../search/words.ts'
import type { Labels } from './labels.ts'
import type { Results } from './load-results.ts'

interface EmptyResultsProps {
  readonly results: Results
  readonly labels: Labels
}

/** Nothing fits: what to change, each as one press. */
export function EmptyResults({ results, labels }: EmptyResultsProps) {
  const { empty, filters } = useSearchWords()
  const href = useHref()
  const { query, unknownPlace, days } = results
  const next = days.find(({ date }) => query.date !== undefined && date === plusDays(query.date, 1))
  const text = query.date === undefined ? empty.text : empty.free
  return (
    <EmptyState
      icon={<SearchX size={28} strokeWidth={1.75} aria-hidden="true" />}
      title={unknownPlace === undefined ? empty.title : empty.place(unknownPlace)}
      text={unknownPlace === undefined ? text : empty.placeText}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {next && (
            <LinkButton
              size="sm"
              to={href('salons', undefined, { ...changedQuery(query, { date: next.date }) })}
            >
              {empty.nextDay(next.label)}
            </LinkButton>
          )}
          {labels.active.map(({ key, label, without }) => (
            <LinkButton
              key={key}
              size="sm"
              variant="secondary"
              to={href('salons', undefined, { ...without })}
              aria-label={filters.remove(label)}
            >
              {label}
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </LinkButton>
          ))}
          <LinkButton size="sm" variant="ghost" to={href('salons')}>
            {empty.all}
          </LinkButton>
        </div>
      }
    />
  )
}
