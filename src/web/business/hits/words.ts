import { wordsOf } from '../../app/words.ts'

export const useHitsWords = wordsOf('businessHits', {
  el: () => import('#i18n/el/business-hits.ts'),
  en: () => import('#i18n/en/business-hits.ts'),
})
