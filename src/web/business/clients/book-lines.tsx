import { Users } from 'lucide-react'

import type { listClients } from '#features/clients/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { EmptyState } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClientList } from './client-list.tsx'
import { useClientWords } from './words.ts'

interface LinesProps {
  /** Undefined while it is on its way. */
  readonly book: Answer<typeof listClients> | undefined
  readonly isSearch: boolean
  /** There, when it could not be fetched. */
  readonly onRetry?: () => void
  readonly to: (changes: Readonly<Record<string, string>>) => string
}

/** One page of the book, or why there is none. */
export function Lines({ book, isSearch, onRetry, to }: LinesProps) {
  const words = useClientWords()
  if (onRetry)
    return (
      <Notice tone="warning" live className="mt-5" action={<RetryButton onRetry={onRetry} />}>
        {words.failed}
      </Notice>
    )
  if (!book)
    return (
      <div aria-busy="true" className="mt-5">
        <output className="sr-only">{words.loading}</output>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    )
  if (book.items.length === 0)
    return (
      <EmptyState
        icon={<Users size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={isSearch ? words.nothing : words.empty}
        text={isSearch ? words.nothingText : words.emptyText}
      />
    )
  return (
    <>
      <ClientList clients={book.items} timeZone={book.timeZone} to={(client) => to({ client })} />
      <div className="mt-5">
        <Pagination page={book.page} pages={book.pages} to={(page) => to({ page: String(page) })} />
      </div>
    </>
  )
}
