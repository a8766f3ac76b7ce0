import type { PageHandle } from '../app/page-handle.ts'
import { ContentHead } from '../company/content/content-head.tsx'
import { Balance } from '../company/gift-cards/balance.tsx'
import { useGiftCardHelpWords } from '../company/gift-cards/words.ts'
import { PageHead } from '../frame/shell/page-head.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function GiftCardBalance() {
  const { balance: words } = useGiftCardHelpWords()
  return (
    <>
      <PageHead title={words.title} description={words.lead} />
      <div className="page pt-3 pb-16 md:pt-6">
        <ContentHead page={words.title} heading={words.heading} lead={words.lead} />
        <div className="mt-8 md:mt-10">
          <Balance />
        </div>
      </div>
    </>
  )
}
