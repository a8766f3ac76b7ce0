import { wordsOf } from '../../app/words.ts'

export const useGivingWords = wordsOf('businessGiving', {
  el: () => import('#i18n/el/business-giving.ts'),
  en: () => import('#i18n/en/business-giving.ts'),
})
