import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage } from '../business/business-page.tsx'
import { ProductsWorkspace } from '../business/products/products-workspace.tsx'
import { useProductsWords } from '../business/products/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessProducts() {
  const words = useProductsWords()
  return (
    <BusinessPage title={words.title} right="set-up">
      <ProductsWorkspace />
    </BusinessPage>
  )
}
