import { useQuery } from '@tanstack/react-query'
import { BookOpenText } from 'lucide-react'
import { useSearchParams } from 'react-router'

import type { FoundPosting, searchLedger } from '#features/ledger/contract.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../loaded.tsx'
import { SearchForm } from '../search-form.tsx'
import { PostingCard } from './posting-card.tsx'
import { useAdminMoneyWords } from './words.ts'

/** Every movement of money of what is searched for: a booking, a payment, a customer, a salon. */
export function LedgerPage() {
  const words = useAdminMoneyWords()
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  return (
    <>
      <h1 className="display mb-2 text-display">{words.ledger.page}</h1>
      <p className="mb-4 max-w-text text-ink-2">{words.ledger.intro}</p>
      <SearchForm key={q} q={q} label={words.ledger.search} find={words.find} />
      {q.trim() === '' ? (
        <Hint title={words.ledger.start} text={words.ledger.startText} />
      ) : (
        <Found q={q.trim()} />
      )}
    </>
  )
}

const Hint = (texts: { readonly title: string; readonly text: string }) => (
  <EmptyState icon={<BookOpenText size={28} strokeWidth={1.5} aria-hidden="true" />} {...texts} />
)

function Found({ q }: { readonly q: string }) {
  const { ledger: words } = useAdminMoneyWords()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-ledger', q],
    queryFn: ({ signal }) => api<typeof searchLedger>('GET', '/admin/ledger', { query: { q }, signal }),
  })
  return (
    <Loaded query={query}>
      {({ items, hasMore }) => (
        <>
          <Postings items={items} />
          {hasMore && <p className="mt-4 text-small text-muted">{words.hasMore(items.length)}</p>}
        </>
      )}
    </Loaded>
  )
}

function Postings({ items }: { readonly items: readonly FoundPosting[] }) {
  const { ledger: words } = useAdminMoneyWords()
  if (items.length === 0) return <Hint title={words.nothing} text={words.nothingText} />
  return (
    <ol className="flex flex-col gap-3">
      {items.map((posting) => (
        <li key={posting.id}>
          <PostingCard posting={posting} />
        </li>
      ))}
    </ol>
  )
}
