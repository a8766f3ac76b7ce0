import { wordsOf } from '../../app/words.ts'

export const useAdminChargebackWords = wordsOf('adminChargebacks', {
  el: () => import('#i18n/el/admin-chargebacks.ts'),
  en: () => import('#i18n/en/admin-chargebacks.ts'),
})
