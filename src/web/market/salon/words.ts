import { wordsOf } from '../../app/words.ts'

export const useSalonWords = wordsOf('salon', {
  el: () => import('#i18n/el/salon.ts'),
  en: () => import('#i18n/en/salon.ts'),
})
export type SalonWords = ReturnType<typeof useSalonWords>
