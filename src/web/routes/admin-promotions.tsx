import { AdminPage } from '../admin/admin-page.tsx'
import { PlatformPromotions } from '../admin/promotions/platform-promotions.tsx'
import type { PageHandle } from '../app/page-handle.ts'
import { usePromotionsWords } from '../business/promotions/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminPromotions() {
  const { platform } = usePromotionsWords()
  return (
    <AdminPage title={platform.title}>
      <PlatformPromotions />
    </AdminPage>
  )
}
