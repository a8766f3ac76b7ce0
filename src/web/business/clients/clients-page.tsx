import { Users } from 'lucide-react'

import type { ClientSegment } from '#domain/clients/segments.ts'
import type { listClients } from '#features/clients/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { LinkButton } from '../../ui/button.tsx'
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
  /** A segment or a tag is chosen. */
  readonly isPart: boolean
  readonly segment: ClientSegment | undefined
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

type PageProps = Omit<ClientsPageProps, 'query'> & { readonly listed: Listed }

function Page({ listed, segment, to, ...empty }: PageProps) {
  if (listed.items.length === 0) return <Empty {...empty} to={to} />
  return (
    <>
      <ClientList
        clients={listed.items}
        timeZone={listed.timeZone}
        withBirthdays={segment === 'birthdays'}
        to={(client) => to({ client })}
      />
      <div className="mt-5">
        <Pagination page={listed.page} pages={listed.pages} to={(page) => to({ page: String(page) })} />
      </div>
    </>
  )
}

function Empty({ isSearch, isPart, to }: Pick<ClientsPageProps, 'isSearch' | 'isPart' | 'to'>) {
  const words = useClientWords()
  const users = <Users size={28} strokeWidth={1.5} aria-hidden="true" />
  if (isPart && !isSearch)
    return (
      <EmptyState
        icon={users}
        title={words.segment.none}
        text={words.segment.noneText}
        action={
          <LinkButton to={to({ segment: '', tag: '', page: '' })} variant="secondary" size="sm">
            {words.segment.showAll}
          </LinkButton>
        }
      />
    )
  return (
    <EmptyState
      icon={users}
      title={isSearch ? words.nothing : words.empty}
      text={isSearch ? words.nothingText : words.emptyText}
    />
  )
}
