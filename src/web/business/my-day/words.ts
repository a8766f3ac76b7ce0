import { wordsOf } from '../../app/words.ts'

export const useMyDayWords = wordsOf('businessMyDay', {
  el: () => import('#i18n/el/business-my-day.ts'),
  en: () => import('#i18n/en/business-my-day.ts'),
})
