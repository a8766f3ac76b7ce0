import { wordsOf } from '../../app/words.ts'

export const useGiftCardsWords = wordsOf('giftCards', {
  el: () => import('#i18n/el/gift-cards.ts'),
  en: () => import('#i18n/en/gift-cards.ts'),
})
