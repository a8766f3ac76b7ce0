import { wordsOf } from '../../app/words.ts'

export const useAdminJobWords = wordsOf('adminJobs', {
  el: () => import('#i18n/el/admin-jobs.ts'),
  en: () => import('#i18n/en/admin-jobs.ts'),
})
