import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { RatesWorkspace } from '../business/rates/rates-workspace.tsx'
import { useRatesWords } from '../business/rates/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessRates() {
  const words = useRatesWords()
  return (
    <BusinessPage title={words.title} right="set-up">
      <RatesWorkspace />
    </BusinessPage>
  )
}
