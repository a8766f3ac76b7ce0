import { wordsOf } from '../../app/words.ts'

/** The results of other searches do without them. */
export const useLandingWords = wordsOf('landing', {
  el: () => import('#i18n/el/landing.ts'),
  en: () => import('#i18n/en/landing.ts'),
})
