import { wordsOf } from '../../app/words.ts'

export const useAdminOverviewWords = wordsOf('adminOverview', {
  el: () => import('#i18n/el/admin-overview.ts'),
  en: () => import('#i18n/en/admin-overview.ts'),
})
