import { wordsOf } from '../../app/words.ts'

export const useAdminMoneyWords = wordsOf('adminMoney', {
  el: () => import('#i18n/el/admin-money.ts'),
  en: () => import('#i18n/en/admin-money.ts'),
})
