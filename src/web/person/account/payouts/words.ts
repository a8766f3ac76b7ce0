import { wordsOf } from '../../../app/words.ts'

export const usePayoutsWords = wordsOf('businessPayouts', {
  el: () => import('#i18n/el/business-payouts.ts'),
  en: () => import('#i18n/en/business-payouts.ts'),
})

/** The words of the statement itself, which its paper has too. */
export const useStatementWords = wordsOf('statement', {
  el: () => import('#i18n/el/statement.ts'),
  en: () => import('#i18n/en/statement.ts'),
})
