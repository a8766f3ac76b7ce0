import { wordsOf } from '../../app/words.ts'

export const usePromotionsWords = wordsOf('businessPromotions', {
  el: () => import('#i18n/el/business-promotions.ts'),
  en: () => import('#i18n/en/business-promotions.ts'),
})
export type PromotionsWords = ReturnType<typeof usePromotionsWords>
