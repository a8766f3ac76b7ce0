import { wordsOf } from '../../app/words.ts'

export const useCheckoutWords = wordsOf('businessCheckout', {
  el: () => import('#i18n/el/business-checkout.ts'),
  en: () => import('#i18n/en/business-checkout.ts'),
})
