import { wordsOf } from '../../app/words.ts'

/** What a salon asks of those who book; the salon's page has it from the server. */
export const useSalonTerms = wordsOf('salonTerms', {
  el: () => import('#i18n/el/salon-terms.ts'),
  en: () => import('#i18n/en/salon-terms.ts'),
})
