import { giftCardParts } from '#domain/money/gift-card-parts.ts'
import type { listGiftCards } from '#features/gift-cards/contract/administration.ts'

import { api } from '../../app/api.ts'
import { SearchedList } from '../searched-list.tsx'
import { GiftCardRows } from './gift-card-rows.tsx'
import { useAdminGiftCardWords } from './words.ts'

/** All gift cards, by how they stand, with a search by what a buyer can name. */
export function GiftCardsPage() {
  const words = useAdminGiftCardWords()
  return (
    <>
      <h1 className="display mb-2 text-display">{words.page}</h1>
      <p className="mb-4 max-w-text text-ink-2">{words.intro}</p>
      <SearchedList
        name="admin-gift-cards"
        page="adminGiftCards"
        parts={giftCardParts}
        words={words}
        search={{ label: words.search, find: words.find }}
        file={{ path: '/admin/gift-cards/export', name: 'gift-cards' }}
        load={(query, signal) => api<typeof listGiftCards>('GET', '/admin/gift-cards', { query, signal })}
      >
        {(items, isFiltered) => <GiftCardRows items={items} isFiltered={isFiltered} />}
      </SearchedList>
    </>
  )
}
