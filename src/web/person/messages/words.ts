import { wordsOf } from '../../app/words.ts'

export const usePreferenceWords = wordsOf('preferences', {
  el: () => import('#i18n/el/preferences.ts'),
  en: () => import('#i18n/en/preferences.ts'),
})
