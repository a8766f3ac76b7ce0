import { wordsOf } from '../../app/words.ts'

export const useAdminAffiliateWords = wordsOf('adminAffiliates', {
  el: () => import('#i18n/el/admin-affiliates.ts'),
  en: () => import('#i18n/en/admin-affiliates.ts'),
})
