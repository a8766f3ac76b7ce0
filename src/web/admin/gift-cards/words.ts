import { wordsOf } from '../../app/words.ts'

export const useAdminGiftCardWords = wordsOf('adminGiftCards', {
  el: () => import('#i18n/el/admin-gift-cards.ts'),
  en: () => import('#i18n/en/admin-gift-cards.ts'),
})
