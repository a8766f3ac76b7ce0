import { wordsOf } from '../../app/words.ts'

export const useLinkWords = wordsOf('link', {
  el: () => import('#i18n/el/business-link.ts'),
  en: () => import('#i18n/en/business-link.ts'),
})
