import { wordsOf } from '../../app/words.ts'

export const useAdminUserWords = wordsOf('adminUsers', {
  el: () => import('#i18n/el/admin-users.ts'),
  en: () => import('#i18n/en/admin-users.ts'),
})
