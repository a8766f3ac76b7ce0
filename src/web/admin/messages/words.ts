import { wordsOf } from '../../app/words.ts'

export const useAdminMessageWords = wordsOf('adminMessages', {
  el: () => import('#i18n/el/admin-messages.ts'),
  en: () => import('#i18n/en/admin-messages.ts'),
})
