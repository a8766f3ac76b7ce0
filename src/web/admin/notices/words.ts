import { wordsOf } from '../../app/words.ts'

export const useAdminNoticeWords = wordsOf('adminNotices', {
  el: () => import('#i18n/el/admin-notices.ts'),
  en: () => import('#i18n/en/admin-notices.ts'),
})
