import { wordsOf } from '../app/words.ts'

export const useHoursWords = wordsOf('hoursEditor', {
  el: () => import('#i18n/el/hours-editor.ts'),
  en: () => import('#i18n/en/hours-editor.ts'),
})
