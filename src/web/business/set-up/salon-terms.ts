import { wordsOf } from '../../app/words.ts'

/** The salon's terms for those who book; the salon's page has them from the server. */
export const useSalonTerms = wordsOf('salonTerms', {
  el: () => import('#i18n/el/salon-terms.ts'),
  en: () => import('#i18n/en/salon-terms.ts'),
})
