import { AdminPage } from '../admin/admin-page.tsx'
import { SalonList } from '../admin/salons/salon-list.tsx'
import { useAdminSalonWords } from '../admin/salons/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminSalons() {
  const words = useAdminSalonWords()
  return (
    <AdminPage title={words.page}>
      <SalonList />
    </AdminPage>
  )
}
