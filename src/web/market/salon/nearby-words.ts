import { wordsOf } from '../../app/words.ts'

export const useNearbyWords = wordsOf('salonNearby', {
  el: () => import('#i18n/el/salon-nearby.ts'),
  en: () => import('#i18n/en/salon-nearby.ts'),
})
