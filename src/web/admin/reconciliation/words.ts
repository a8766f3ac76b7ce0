import { wordsOf } from '../../app/words.ts'

export const useAdminReconciliationWords = wordsOf('adminReconciliation', {
  el: () => import('#i18n/el/admin-reconciliation.ts'),
  en: () => import('#i18n/en/admin-reconciliation.ts'),
})
