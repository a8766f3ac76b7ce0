import { wordsOf } from '../../app/words.ts'

export const usePromotionsWords = wordsOf('promotions', {
  el: () => import('#i18n/el/promotions.ts'),
  en: () => import('#i18n/en/promotions.ts'),
})
