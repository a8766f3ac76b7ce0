import { wordsOf } from '../../app/words.ts'

export const useHowItWorksWords = wordsOf('howItWorks', {
  el: () => import('#i18n/el/how-it-works.ts'),
  en: () => import('#i18n/en/how-it-works.ts'),
})
