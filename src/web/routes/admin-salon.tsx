import { useParams } from 'react-router'

import { AdminPage } from '../admin/admin-page.tsx'
import { SalonView } from '../admin/salons/salon-view.tsx'
import { useAdminSalonWords } from '../admin/salons/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminSalon() {
  const words = useAdminSalonWords()
  const { managed = '' } = useParams()
  return (
    <AdminPage title={words.salon}>
      <SalonView id={managed} />
    </AdminPage>
  )
}
