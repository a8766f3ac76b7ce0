import { wordsOf } from '../../app/words.ts'

export const useProductsWords = wordsOf('businessProducts', {
  el: () => import('#i18n/el/business-products.ts'),
  en: () => import('#i18n/en/business-products.ts'),
})
