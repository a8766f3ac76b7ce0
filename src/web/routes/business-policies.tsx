import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { PoliciesWorkspace } from '../business/policies/policies-workspace.tsx'
import { usePolicyWords } from '../business/policies/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessPolicies() {
  const words = usePolicyWords()
  return (
    <BusinessPage title={words.page} right="set-up">
      <PoliciesWorkspace />
    </BusinessPage>
  )
}
