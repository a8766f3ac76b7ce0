import { wordsOf } from '../../app/words.ts'

export const useOwnStoryWords = wordsOf('ownStory', {
  el: () => import('#i18n/el/own-story.ts'),
  en: () => import('#i18n/en/own-story.ts'),
})
