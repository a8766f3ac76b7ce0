import { FilePen } from 'lucide-react'

import type { listListingRequests } from '#features/listings/contract.ts'

import { api } from '../../app/api.ts'
import { useListingWords } from '../../market/listing/words.ts'
import { WholeList } from '../whole-list.tsx'
import { RequestCard } from './request-card.tsx'

const load = (cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listListingRequests>('GET', '/admin/listing-requests', { query: { cursor }, signal })

/** The requests about unverified pages, the oldest first. */
export function RequestList() {
  const { admin: words } = useListingWords()
  return (
    <WholeList name="admin-listings" words={words} icon={FilePen} load={load}>
      {(items) => (
        <ul className="flex flex-col gap-4">
          {items.map((item) => (
            <RequestCard key={item.id} request={item} />
          ))}
        </ul>
      )}
    </WholeList>
  )
}
