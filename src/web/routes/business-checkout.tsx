import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { CheckoutWorkspace } from '../business/checkout/checkout-workspace.tsx'
import { useCheckoutWords } from '../business/checkout/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessCheckout() {
  const { page: words } = useCheckoutWords()
  return (
    <BusinessPage title={words.title} right="calendar">
      <CheckoutWorkspace />
    </BusinessPage>
  )
}
