import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { HiddenFields } from '../search/hidden-fields.tsx'
import { changedQuery, type SearchQuery } from '../search/search-query.ts'
import { useSearchWords } from '../search/words.ts'

interface Asked {
  readonly query: SearchQuery
  readonly path: string
  isUnderWay: boolean
}

/** The last requested search, in this browser. */
let asked: Asked | undefined

/** A choice may come before the page shows the previous one, and must not undo it. */
const isAhead = ({ path, isUnderWay }: Asked): boolean =>
  isUnderWay || path === window.location.pathname + window.location.search

/**
 * Shows the results of a changed query, at the same scroll position.
 * @param query the one that the page shows
 */
export function useShowResults(
  query: SearchQuery,
): (change: (query: SearchQuery) => SearchQuery) => Promise<void> {
  const href = useHref()
  const navigate = useNavigate()
  return async (change) => {
    const next = change(asked && isAhead(asked) ? asked.query : query)
    const own: Asked = { query: next, path: href('salons', undefined, { ...next }), isUnderWay: true }
    asked = own
    try {
      await navigate(own.path, { preventScrollReset: true })
    } finally {
      own.isUnderWay = false
    }
  }
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
