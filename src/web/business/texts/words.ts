import { wordsOf } from '../../app/words.ts'

export const useTextLengthWords = wordsOf('textLengths', {
  el: () => import('#i18n/el/text-length.ts'),
  en: () => import('#i18n/en/text-length.ts'),
})
