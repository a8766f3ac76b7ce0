import { wordsOf } from '../../app/words.ts'

export const usePaymentWords = wordsOf('payment', {
  el: () => import('#i18n/el/payment.ts'),
  en: () => import('#i18n/en/payment.ts'),
})
