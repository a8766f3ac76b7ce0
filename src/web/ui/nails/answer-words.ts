import { wordsOf } from '../../app/words.ts'

export const useNailAnswerWords = wordsOf('nailAnswers', {
  el: () => import('#i18n/el/nail-answers.ts'),
  en: () => import('#i18n/en/nail-answers.ts'),
})
