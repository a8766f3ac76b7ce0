import { wordsOf } from '../../app/words.ts'

export const useBookingWords = wordsOf('booking', {
  el: () => import('#i18n/el/booking.ts'),
  en: () => import('#i18n/en/booking.ts'),
})
export type BookingWords = ReturnType<typeof useBookingWords>
