import { wordsOf } from '../../app/words.ts'

export const useAdminCareerWords = wordsOf('adminCareers', {
  el: () => import('#i18n/el/admin-careers.ts'),
  en: () => import('#i18n/en/admin-careers.ts'),
})
