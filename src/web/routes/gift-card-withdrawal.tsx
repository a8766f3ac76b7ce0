import type { PageHandle } from '../app/page-handle.ts'
import { useSearch } from '../app/use-search.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { WithdrawalByLink } from '../company/gift-cards/withdrawal-by-link.tsx'
import { WithdrawalRequest } from '../company/gift-cards/withdrawal-request.tsx'
import { useGiftCardHelpWords } from '../company/gift-cards/words.ts'
import { PageHead } from '../frame/shell/page-head.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function GiftCardWithdrawal() {
  const { withdrawal: words } = useGiftCardHelpWords()
  const search = useSearch()
  // Undefined while the server renders: the page is the same for everyone.
  const token = search === undefined ? undefined : new URLSearchParams(search).get('token')
  return (
    <>
      <PageHead title={words.title} noindex />
      <div className="page pt-3 pb-16 md:pt-6">
        <ContentHead page={words.title} heading={words.heading} lead={words.lead} />
        <div className="mt-8 md:mt-10">
          {token === null && <WithdrawalRequest />}
          {typeof token === 'string' && <WithdrawalByLink token={token} />}
        </div>
      </div>
    </>
  )
}
