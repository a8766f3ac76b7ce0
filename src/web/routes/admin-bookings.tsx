import { AdminPage } from '../admin/admin-page.tsx'
import { BookingsPage } from '../admin/bookings/bookings-page.tsx'
import { useAdminBookingWords } from '../admin/bookings/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminBookings() {
  const words = useAdminBookingWords()
  return (
    <AdminPage title={words.page}>
      <BookingsPage />
    </AdminPage>
  )
}
