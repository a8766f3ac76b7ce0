import { wordsOf } from '../../app/words.ts'

export const useSalonReviewWords = wordsOf('businessReviews', {
  el: () => import('#i18n/el/business-reviews.ts'),
  en: () => import('#i18n/en/business-reviews.ts'),
})
