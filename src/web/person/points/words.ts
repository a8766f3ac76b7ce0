import { wordsOf } from '../../app/words.ts'

export const usePointsWords = wordsOf('points', {
  el: () => import('#i18n/el/points.ts'),
  en: () => import('#i18n/en/points.ts'),
})
