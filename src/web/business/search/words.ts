import { wordsOf } from '../../app/words.ts'

export const useWorkspaceSearchWords = wordsOf('businessSearch', {
  el: () => import('#i18n/el/business-search.ts'),
  en: () => import('#i18n/en/business-search.ts'),
})
