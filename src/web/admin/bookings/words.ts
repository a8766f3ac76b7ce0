import { wordsOf } from '../../app/words.ts'

export const useAdminBookingWords = wordsOf('adminBookings', {
  el: () => import('#i18n/el/admin-bookings.ts'),
  en: () => import('#i18n/en/admin-bookings.ts'),
})
