import { wordsOf } from '../../app/words.ts'

export const useSuccessStoriesWords = wordsOf('successStories', {
  el: () => import('#i18n/el/success-stories.ts'),
  en: () => import('#i18n/en/success-stories.ts'),
})
