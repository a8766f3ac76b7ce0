import { Users } from 'lucide-react'

import type { listClients } from '#features/clients/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { EmptyState } from '../../ui/card.tsx'
import { Loaded, type LoadedQuery } from '../../ui/loaded.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClientList } from './client-list.tsx'
import { useClientWords } from './words.ts'

type Book = Answer<typeof listClients>

interface LinesProps {
  readonly query: LoadedQuery<Book>
  readonly isSearch: boolean
  readonly to: (changes: Readonly<Record<string, string>>) => string
}

/** One page of the book. */
export function Lines({ query, ...rest }: LinesProps) {
  return (
    <Loaded
      query={query}
      words={useClientWords()}
      className="mt-5"
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {(book) => <Page {...rest} book={book} />}
    </Loaded>
  )
}

function Page({ book, isSearch, to }: Omit<LinesProps, 'query'> & { readonly book: Book }) {
  const words = useClientWords()
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
