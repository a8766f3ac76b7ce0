import { wordsOf } from '../../app/words.ts'

export const useCareersWords = wordsOf('careers', {
  el: () => import('#i18n/el/careers.ts'),
  en: () => import('#i18n/en/careers.ts'),
})
export type CareersWords = ReturnType<typeof useCareersWords>
