import type { PageHandle } from '../app/page-handle.ts'
import { useWaitlistWords } from '../market/booking/waitlist/words.ts'
import { LinkPage } from '../person/link-page.tsx'
import { LinkedOffer } from '../person/waitlist/linked-offer.tsx'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function WaitlistOfferPage() {
  const { offer: words } = useWaitlistWords()
  return <LinkPage title={words.page} part={LinkedOffer} />
}
