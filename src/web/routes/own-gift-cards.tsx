import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { PageHead } from '../frame/shell/page-head.tsx'
import { SignedInOnly } from '../frame/shell/signed-in-only.tsx'
import { GiftCardsPage } from '../person/gift-cards/gift-cards-page.tsx'
import { useOwnGiftCardsWords } from '../person/gift-cards/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function OwnGiftCards() {
  const words = useOwnGiftCardsWords()
  return (
    <>
      <PageHead title={words.title} noindex />
      <SignedInOnly>
        <QueryProvider>
          <GiftCardsPage />
        </QueryProvider>
      </SignedInOnly>
    </>
  )
}
