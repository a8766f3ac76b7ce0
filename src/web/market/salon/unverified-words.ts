import { wordsOf } from '../../app/words.ts'

export const useUnverifiedWords = wordsOf('salonUnverified', {
  el: () => import('#i18n/el/salon-unverified.ts'),
  en: () => import('#i18n/en/salon-unverified.ts'),
})
