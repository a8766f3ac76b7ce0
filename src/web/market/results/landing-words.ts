import { wordsOf } from '../../app/words.ts'

/** Loaded apart, because the results of other searches don't need them. */
export const useLandingWords = wordsOf('landing', {
  el: () => import('#i18n/el/landing.ts'),
  en: () => import('#i18n/en/landing.ts'),
})
