import { useSearchParams } from 'react-router'

import { giftCardParts, type GiftCardPart } from '#domain/money/gift-card-parts.ts'
import type { listGiftCards } from '#features/gift-cards/contract/administration.ts'

import { api } from '../../app/api.ts'
import { FilterBar } from '../filter-bar.tsx'
import { PagedList } from '../paged-list.tsx'
import { SearchForm } from '../search-form.tsx'
import { GiftCardRows } from './gift-card-rows.tsx'
import { useAdminGiftCardWords } from './words.ts'

interface Filters {
  readonly part: GiftCardPart
  readonly q: string
}

const load = (filters: Filters, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listGiftCards>('GET', '/admin/gift-cards', { query: { ...filters, cursor }, signal })

/** All gift cards, by how they stand, with a search by what a buyer can name. */
export function GiftCardsPage() {
  const words = useAdminGiftCardWords()
  const [search] = useSearchParams()
  const part = giftCardParts.find((each) => each === search.get('part')) ?? 'all'
  const q = search.get('q') ?? ''
  return (
    <>
      <h1 className="display mb-2 text-display">{words.page}</h1>
      <p className="mb-4 max-w-text text-ink-2">{words.intro}</p>
      <SearchForm key={q} q={q} label={words.search} find={words.find} />
      <FilterBar
        page="adminGiftCards"
        parts={giftCardParts}
        part={part}
        q={q}
        words={words}
        file={{ path: '/admin/gift-cards/export', name: 'gift-cards' }}
      />
      <PagedList
        name={['admin-gift-cards', part, q]}
        load={(cursor, signal) => load({ part, q }, cursor, signal)}
      >
        {(items) => <GiftCardRows items={items} isFiltered={part !== 'all' || q !== ''} />}
      </PagedList>
    </>
  )
}
