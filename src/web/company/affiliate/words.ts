import { wordsOf } from '../../app/words.ts'

export const useAffiliateWords = wordsOf('affiliate', {
  el: () => import('#i18n/el/affiliate.ts'),
  en: () => import('#i18n/en/affiliate.ts'),
})
