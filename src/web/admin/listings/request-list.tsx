import { useQuery } from '@tanstack/react-query'
import { FilePen } from 'lucide-react'

import type { listListingRequests } from '#features/listings/contract.ts'

import { api } from '../../api.ts'
import { useListingWords } from '../../listing/words.ts'
import { useLocale } from '../../messages.tsx'
import { alwaysFresh } from '../../query.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../loaded.tsx'
import { RequestCard } from './request-card.tsx'

/** What is asked about pages that nobody verified, the oldest first. */
export function RequestList() {
  const { admin: words } = useListingWords()
  const locale = useLocale()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-listings', locale],
    queryFn: ({ signal }) => api<typeof listListingRequests>('GET', '/admin/listing-requests', { signal }),
  })
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<FilePen size={28} strokeWidth={1.5} aria-hidden="true" />}
              title={words.empty}
              text={words.emptyText}
            />
          ) : (
            <ul className="flex flex-col gap-4">
              {items.map((item) => (
                <RequestCard key={item.id} request={item} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
