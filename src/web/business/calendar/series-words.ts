import { wordsOf } from '../../app/words.ts'

export const useSeriesWords = wordsOf('businessSeries', {
  el: () => import('#i18n/el/business-series.ts'),
  en: () => import('#i18n/en/business-series.ts'),
})
