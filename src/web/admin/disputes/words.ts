import { wordsOf } from '../../app/words.ts'

export const useDisputeWords = wordsOf('adminDisputes', {
  el: () => import('#i18n/el/admin-disputes.ts'),
  en: () => import('#i18n/en/admin-disputes.ts'),
})
