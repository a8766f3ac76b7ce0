import { wordsOf } from '../../app/words.ts'

export const useProfileWords = wordsOf('profile', {
  el: () => import('#i18n/el/profile.ts'),
  en: () => import('#i18n/en/profile.ts'),
})
export type ProfileWords = ReturnType<typeof useProfileWords>
