import { wordsOf } from '../../app/words.ts'

/** The words of searching and its results. They stay out of the layout's, which pages without a search load too. */
export const useSearchWords = wordsOf('results', {
  el: () => import('#i18n/el/results.ts'),
  en: () => import('#i18n/en/results.ts'),
})
