import { wordsOf } from '../../app/words.ts'

export const useAdminPayoutWords = wordsOf('adminPayouts', {
  el: () => import('#i18n/el/admin-payouts.ts'),
  en: () => import('#i18n/en/admin-payouts.ts'),
})
