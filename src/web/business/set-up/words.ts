import { wordsOf } from '../../app/words.ts'

export const useSetUpWords = wordsOf('businessSetUp', {
  el: () => import('#i18n/el/business-set-up.ts'),
  en: () => import('#i18n/en/business-set-up.ts'),
})
export type SetUpWords = ReturnType<typeof useSetUpWords>
