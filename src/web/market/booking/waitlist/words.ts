import { wordsOf } from '../../../app/words.ts'

export const useWaitlistWords = wordsOf('waitlist', {
  el: () => import('#i18n/el/waitlist.ts'),
  en: () => import('#i18n/en/waitlist.ts'),
})
