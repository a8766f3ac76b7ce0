import type { PageHandle } from '../app/page-handle.ts'
import { QueryProvider } from '../app/query.tsx'
import { useLinkToken } from '../app/use-link-token.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { useWaitlistWords } from '../market/booking/waitlist/words.ts'
import { LinkedOffer } from '../person/waitlist/linked-offer.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

/** Where the link of an offer leads. Opening it changes nothing: only a press answers. */
export default function WaitlistOfferPage() {
  const { offer: words } = useWaitlistWords()
  const token = useLinkToken()
  return (
    <div className="page py-8 md:py-14">
      <PageHead title={words.page} noindex />
      <div className="mx-auto max-w-form">
        {token === undefined ? (
          <h1 className="display text-display">{words.page}</h1>
        ) : (
          <QueryProvider>
            <LinkedOffer token={token} />
          </QueryProvider>
        )}
      </div>
    </div>
  )
}
