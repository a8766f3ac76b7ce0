import { wordsOf } from '../../app/words.ts'

export const useFormWords = wordsOf('clientForm', {
  el: () => import('#i18n/el/client-form.ts'),
  en: () => import('#i18n/en/client-form.ts'),
})
