import { wordsOf } from '../../app/words.ts'

export const useAdminSellerReportWords = wordsOf('adminSellerReports', {
  el: () => import('#i18n/el/admin-seller-reports.ts'),
  en: () => import('#i18n/en/admin-seller-reports.ts'),
})
