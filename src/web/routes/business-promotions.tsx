import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { PromotionsWorkspace } from '../business/promotions/promotions-workspace.tsx'
import { usePromotionsWords } from '../business/promotions/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessPromotions() {
  const words = usePromotionsWords()
  return (
    <BusinessPage title={words.title} right="set-up">
      <PromotionsWorkspace />
    </BusinessPage>
  )
}
