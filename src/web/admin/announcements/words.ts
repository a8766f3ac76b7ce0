import { wordsOf } from '../../app/words.ts'

export const useAdminAnnouncementWords = wordsOf('adminAnnouncements', {
  el: () => import('#i18n/el/admin-announcements.ts'),
  en: () => import('#i18n/en/admin-announcements.ts'),
})
