import { wordsOf } from '../../app/words.ts'

export const useAffectedWords = wordsOf('businessAffected', {
  el: () => import('#i18n/el/business-affected.ts'),
  en: () => import('#i18n/en/business-affected.ts'),
})
