import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { PayoutsWorkspace } from '../business/payouts/payouts-workspace.tsx'
import { usePayoutsWords } from '../person/account/payouts/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessPayouts() {
  const words = usePayoutsWords()
  return (
    <BusinessPage title={words.title} right="ownership">
      <PayoutsWorkspace />
    </BusinessPage>
  )
}
