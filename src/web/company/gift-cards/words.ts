import { wordsOf } from '../../app/words.ts'

export const useGiftCardsWords = wordsOf('giftCards', {
  el: () => import('#i18n/el/gift-cards.ts'),
  en: () => import('#i18n/en/gift-cards.ts'),
})
export type GiftCardsWords = ReturnType<typeof useGiftCardsWords>

/** The pages for holders and buyers of cards. */
export const useGiftCardHelpWords = wordsOf('giftCardHelp', {
  el: () => import('#i18n/el/gift-card-help.ts'),
  en: () => import('#i18n/en/gift-card-help.ts'),
})
