import { wordsOf } from '../../app/words.ts'

export const usePointsRulesWords = wordsOf('pointsRules', {
  el: () => import('#i18n/el/points-rules.ts'),
  en: () => import('#i18n/en/points-rules.ts'),
})
