import { AdminPage } from '../admin/admin-page.tsx'
import { GiftCardsPage } from '../admin/gift-cards/gift-cards-page.tsx'
import { useAdminGiftCardWords } from '../admin/gift-cards/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminGiftCards() {
  const words = useAdminGiftCardWords()
  return (
    <AdminPage title={words.page}>
      <GiftCardsPage />
    </AdminPage>
  )
}
