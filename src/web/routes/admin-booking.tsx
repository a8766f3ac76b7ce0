import { useParams } from 'react-router'

import { AdminPage } from '../admin/admin-page.tsx'
import { BookingView } from '../admin/bookings/booking-view.tsx'
import { useAdminBookingWords } from '../admin/bookings/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminBooking() {
  const words = useAdminBookingWords()
  const { booking = '' } = useParams()
  return (
    <AdminPage title={words.one}>
      <BookingView id={booking} />
    </AdminPage>
  )
}
