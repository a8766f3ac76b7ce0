import { wordsOf } from '../../app/words.ts'

export const useListingWords = wordsOf('listing', {
  el: () => import('#i18n/el/listing.ts'),
  en: () => import('#i18n/en/listing.ts'),
})
