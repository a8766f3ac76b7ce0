import { wordsOf } from '../../app/words.ts'

export const useNailWords = wordsOf('nails', {
  el: () => import('#i18n/el/nails.ts'),
  en: () => import('#i18n/en/nails.ts'),
})
export type NailWords = ReturnType<typeof useNailWords>
