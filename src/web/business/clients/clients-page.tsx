import { Users } from 'lucide-react'

import type { listClients } from '#features/clients/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { EmptyState } from '../../ui/card.tsx'
import { Loaded, type LoadedQuery } from '../../ui/loaded.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClientList } from './client-list.tsx'
import { useClientWords } from './words.ts'

type Listed = Answer<typeof listClients>

interface ClientsPageProps {
  readonly query: LoadedQuery<Listed>
  readonly isSearch: boolean
  readonly to: (changes: Readonly<Record<string, string>>) => string
}

/** One page of the list of clients. */
export function ClientsPage({ query, ...rest }: ClientsPageProps) {
  return (
    <Loaded
      query={query}
      words={useClientWords()}
      className="mt-5"
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {(listed) => <Page {...rest} listed={listed} />}
    </Loaded>
  )
}

function Page({ listed, isSearch, to }: Omit<ClientsPageProps, 'query'> & { readonly listed: Listed }) {
  const words = useClientWords()
  if (listed.items.length === 0)
    return (
      <EmptyState
        icon={<Users size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={isSearch ? words.nothing : words.empty}
        text={isSearch ? words.nothingText : words.emptyText}
      />
    )
  return (
    <>
      <ClientList clients={listed.items} timeZone={listed.timeZone} to={(client) => to({ client })} />
      <div className="mt-5">
        <Pagination page={listed.page} pages={listed.pages} to={(page) => to({ page: String(page) })} />
      </div>
    </>
  )
}
