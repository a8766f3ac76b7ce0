import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { HiddenFields } from '../search/hidden-fields.tsx'
import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import { useSearchWords } from '../search/words.ts'

/** Shows the results for another query, on the same spot of the page. */
export function useShowResults(): (next: SearchQuery) => Promise<void> {
  const href = useHref()
  const navigate = useNavigate()
  return async (next) => navigate(href('salons', undefined, { ...next }), { preventScrollReset: true })
}

interface ChoiceFormProps {
  readonly query: SearchQuery
  /** The parts of the query that the lists inside choose. */
  readonly names: readonly (keyof SearchQuery)[]
  readonly className?: string
  readonly children: ReactNode
}

/** A form around `ChoiceList`s. A choice counts at once; without script the form has a button. */
export function ChoiceForm({ query, names, className, children }: ChoiceFormProps) {
  const { filters } = useSearchWords()
  const href = useHref()
  const rest = changedQuery(
    Object.fromEntries(Object.entries(query).filter(([name]) => !names.some((each) => each === name))),
  )
  return (
    <form method="get" action={href('salons')} className={className}>
      <HiddenFields query={rest} />
      {children}
      <noscript>
        <button type="submit" className="chip">
          {filters.apply}
        </button>
      </noscript>
    </form>
  )
}
