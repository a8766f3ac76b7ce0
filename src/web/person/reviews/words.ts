import { wordsOf } from '../../app/words.ts'

export const useReviewWords = wordsOf('ownReviews', {
  el: () => import('#i18n/el/own-reviews.ts'),
  en: () => import('#i18n/en/own-reviews.ts'),
})
