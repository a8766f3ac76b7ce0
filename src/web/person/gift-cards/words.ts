import { wordsOf } from '../../app/words.ts'

export const useOwnGiftCardsWords = wordsOf('ownGiftCards', {
  el: () => import('#i18n/el/own-gift-cards.ts'),
  en: () => import('#i18n/en/own-gift-cards.ts'),
})
