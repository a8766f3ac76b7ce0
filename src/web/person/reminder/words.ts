import { wordsOf } from '../../app/words.ts'

export const useReminderWords = wordsOf('reminder', {
  el: () => import('#i18n/el/reminder.ts'),
  en: () => import('#i18n/en/reminder.ts'),
})
