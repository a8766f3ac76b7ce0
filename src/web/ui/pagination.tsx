import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useMessages } from '../app/messages.tsx'
import { Button } from './button.tsx'

interface PaginationProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  /** The address of a page. */
  readonly to: (page: number) => string
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The first, the last, and the neighbours; 0 stands for a gap. */
function pageNumbers(page: number, pages: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const numbers = [...new Set(near)].toSorted((a, b) => a - b)
  return numbers.flatMap((each, index) =>
    index > 0 && each - (numbers[index - 1] ?? 0) > 1 ? [0, each] : [each],
  )
}

/** Links, so that pages of results can be shared, indexed and opened in tabs. */
export function Pagination({ page, pages, to }: PaginationProps) {
  const { kit } = useMessages()
  if (pages <= 1) return null
  return (
    <nav aria-label={kit.pagination} className="flex items-center justify-center gap-1">
      <Step to={page > 1 ? to(page - 1) : undefined} label={kit.previousPage}>
        <ChevronLeft {...icon} />
      </Step>
      {pageNumbers(page, pages).map((each, index) =>
        each === 0 ? (
          <span key={`gap-${index < 2 ? 'before' : 'after'}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <PageLink key={each} page={each} to={to(each)} isCurrent={each === page} />
        ),
      )}
      <Step to={page < pages ? to(page + 1) : undefined} label={kit.nextPage}>
        <ChevronRight {...icon} />
      </Step>
    </nav>
  )
}

interface PageLinkProps {
  readonly page: number
  readonly to: string
  readonly isCurrent: boolean
}

function PageLink({ page, to, isCurrent }: PageLinkProps) {
  const { kit } = useMessages()
  return (
    <Link
      to={to}
      aria-label={kit.page(page)}
      aria-current={isCurrent ? 'page' : undefined}
      className="page-step tabular"
    >
      {page}
    </Link>
  )
}

interface StepProps {
  readonly to: string | undefined
  readonly label: string
  readonly children: ReactNode
}

function Step({ to, label, children }: StepProps) {
  if (to === undefined) return <span className="page-step text-line-strong">{children}</span>
  return (
    <Link to={to} aria-label={label} className="page-step">
      {children}
    </Link>
  )
}

/** The button below a list that grows page by page. */
export function LoadMore({ busy, onClick }: { readonly busy: boolean; readonly onClick: () => void }) {
  const { kit } = useMessages()
  return (
    <div className="flex justify-center py-6">
      <Button variant="secondary" busy={busy} onClick={onClick}>
        {kit.loadMore}
      </Button>
    </div>
  )
}
