import { wordsOf } from '../../app/words.ts'

export const useApplicationWords = wordsOf('applications', {
  el: () => import('#i18n/el/applications.ts'),
  en: () => import('#i18n/en/applications.ts'),
})
export type ApplicationWords = ReturnType<typeof useApplicationWords>
