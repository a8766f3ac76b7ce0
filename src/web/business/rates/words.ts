import { wordsOf } from '../../app/words.ts'

export const useRatesWords = wordsOf('businessRates', {
  el: () => import('#i18n/el/business-rates.ts'),
  en: () => import('#i18n/en/business-rates.ts'),
})
