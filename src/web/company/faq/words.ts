import { wordsOf } from '../../app/words.ts'

export const useFaqWords = wordsOf('bookingFaq', {
  el: () => import('#i18n/el/booking-faq.ts'),
  en: () => import('#i18n/en/booking-faq.ts'),
})
