import { wordsOf } from '../../app/words.ts'

export const useProcessingWords = wordsOf('processing', {
  el: () => import('#i18n/el/processing.ts'),
  en: () => import('#i18n/en/processing.ts'),
})
