import { wordsOf } from '../../app/words.ts'

export const useAdminLogWords = wordsOf('adminLog', {
  el: () => import('#i18n/el/admin-log.ts'),
  en: () => import('#i18n/en/admin-log.ts'),
})
