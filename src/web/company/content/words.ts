import { wordsOf } from '../../app/words.ts'

export const useContentWords = wordsOf('content', {
  el: () => import('#i18n/el/content.ts'),
  en: () => import('#i18n/en/content.ts'),
})
