import { wordsOf } from '../../app/words.ts'

export const useAdminStoryWords = wordsOf('adminStories', {
  el: () => import('#i18n/el/admin-stories.ts'),
  en: () => import('#i18n/en/admin-stories.ts'),
})
