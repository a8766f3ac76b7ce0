import { wordsOf } from '../../app/words.ts'

export const useOwnWords = wordsOf('homeOwn', {
  el: () => import('#i18n/el/home-own.ts'),
  en: () => import('#i18n/en/home-own.ts'),
})
