import { wordsOf } from '../../app/words.ts'

export const useConsentWords = wordsOf('consent', {
  el: () => import('#i18n/el/consent.ts'),
  en: () => import('#i18n/en/consent.ts'),
})
