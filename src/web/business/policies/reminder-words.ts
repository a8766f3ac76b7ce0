import { wordsOf } from '../../app/words.ts'

export const useReminderSettingWords = wordsOf('businessReminders', {
  el: () => import('#i18n/el/business-reminders.ts'),
  en: () => import('#i18n/en/business-reminders.ts'),
})
