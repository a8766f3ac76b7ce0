import { wordsOf } from '../../../app/words.ts'

export const useNailRuleWords = wordsOf('businessNails', {
  el: () => import('#i18n/el/business-nails.ts'),
  en: () => import('#i18n/en/business-nails.ts'),
})
