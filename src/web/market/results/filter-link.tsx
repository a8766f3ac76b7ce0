import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import type { SearchQuery } from '../search/search-query.ts'
import { useSearchWords } from '../search/words.ts'

interface FilterLinkProps {
  readonly label: string
  readonly mark?: string
  readonly count?: number
  readonly on: boolean
  readonly to: SearchQuery
}

/** One choice, with a tick while it applies. */
export function FilterLink({ label, mark, count, on, to }: FilterLinkProps) {
  const href = useHref()
  return (
    <Link
      to={href('salons', undefined, { ...to })}
      preventScrollReset
      rel="nofollow"
      aria-current={on ? 'true' : undefined}
      className="filter-link"
    >
      <span className="tick-box">{on && <Check size={14} strokeWidth={3} aria-hidden="true" />}</span>
      <span className="flex-1">
        {label}
        {mark !== undefined && (
          <span aria-hidden="true" className="ml-1.5 text-caption text-muted">
            {mark}
          </span>
        )}
      </span>
      {count !== undefined && <span className="text-caption text-muted tabular">{count}</span>}
    </Link>
  )
}

/** The less frequent choices of a group, behind a word. */
export function RestOfFilters({ open, children }: { readonly open: boolean; readonly children: ReactNode }) {
  const words = useSearchWords()
  return (
    <details open={open}>
      <summary className="inline-flex min-h-11 list-none items-center text-small font-semibold text-primary underline underline-offset-4">
        {words.more}
      </summary>
      {children}
    </details>
  )
}
