import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

import { useMessages } from '../messages.tsx'

export interface Crumb {
  readonly label: string
  /** Left out for the page itself, which comes last. */
  readonly to?: string
}

export function Breadcrumbs({ items }: { readonly items: readonly Crumb[] }) {
  const { kit } = useMessages()
  return (
    <nav aria-label={kit.breadcrumbs}>
      <ol className="flex flex-wrap items-center gap-x-1 text-small text-muted">
        {items.map(({ label, to }, index) => (
          <li key={label} className="inline-flex items-center gap-1">
            {index > 0 && <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />}
            {to === undefined ? (
              <span aria-current="page" className="text-ink-2">
                {label}
              </span>
            ) : (
              <Link to={to} className="inline-flex min-h-11 items-center hover:text-primary hover:underline">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
