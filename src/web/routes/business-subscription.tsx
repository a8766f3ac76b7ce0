import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { SubscriptionWorkspace } from '../business/subscription/subscription-workspace.tsx'
import { useSubscriptionWords } from '../business/subscription/words.ts'

export const handle = { cache: { seconds: 3600 }, takesCards: true } satisfies PageHandle

export default function BusinessSubscription() {
  const words = useSubscriptionWords()
  return (
    <BusinessPage title={words.title} right="ownership">
      <SubscriptionWorkspace />
    </BusinessPage>
  )
}
