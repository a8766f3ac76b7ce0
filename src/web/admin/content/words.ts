import { wordsOf } from '../../app/words.ts'

export const useAdminContentWords = wordsOf('adminContent', {
  el: () => import('#i18n/el/admin-content.ts'),
  en: () => import('#i18n/en/admin-content.ts'),
})
