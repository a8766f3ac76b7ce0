import { wordsOf } from '../../app/words.ts'

export const useJoinWords = wordsOf('joinSalon', {
  el: () => import('#i18n/el/join-salon.ts'),
  en: () => import('#i18n/en/join-salon.ts'),
})
