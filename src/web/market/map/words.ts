import { wordsOf } from '../../app/words.ts'

/** The words on the map; they come with it. */
export const useMapWords = wordsOf('map', {
  el: () => import('#i18n/el/map.ts'),
  en: () => import('#i18n/en/map.ts'),
})
