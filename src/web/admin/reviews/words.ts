import { wordsOf } from '../../app/words.ts'

export const useJudgedWords = wordsOf('adminReviews', {
  el: () => import('#i18n/el/admin-reviews.ts'),
  en: () => import('#i18n/en/admin-reviews.ts'),
})
