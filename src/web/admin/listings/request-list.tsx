import { FilePen } from 'lucide-react'

import { listingRequestParts, type ListingRequestPart } from '#domain/listings.ts'
import type { ListingRequest, listListingRequests } from '#features/listings/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useListingWords } from '../../market/listing/words.ts'
import { EmptyQueue } from '../empty-queue.tsx'
import { PagedList } from '../paged-list.tsx'
import { QueuePage } from '../queue-page.tsx'
import { askedOf, keyOf, type QueueFilters } from '../use-queue-filters.ts'
import { RequestCard } from './request-card.tsx'

const load = (filters: QueueFilters<ListingRequestPart>, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listListingRequests>('GET', '/admin/listing-requests', {
    query: { ...askedOf(filters), cursor },
    signal,
  })

const file = { path: '/admin/listing-requests/export', name: 'listing-requests' }

/** The requests about unverified pages. */
export function RequestList() {
  const { admin: words } = useListingWords()
  const locale = useLocale()
  return (
    <QueuePage page="adminListings" words={words} parts={listingRequestParts} file={file}>
      {(filters) => (
        <PagedList
          name={['admin-listings', ...keyOf(filters), locale]}
          load={(cursor, signal) => load(filters, cursor, signal)}
        >
          {(items) => <Requests items={items} isWaiting={filters.isWaiting} />}
        </PagedList>
      )}
    </QueuePage>
  )
}

interface RequestsProps {
  readonly items: readonly ListingRequest[]
  readonly isWaiting: boolean
}

function Requests({ items, isWaiting }: RequestsProps) {
  const { admin: words } = useListingWords()
  if (items.length === 0) return <EmptyQueue icon={FilePen} words={words} isWaiting={isWaiting} />
  return (
    <ul className="flex flex-col gap-4">
      {items.map((item) => (
        <RequestCard key={item.id} request={item} />
      ))}
    </ul>
  )
}
