import { wordsOf } from '../../app/words.ts'

export const useSalonWaitlistWords = wordsOf('businessWaitlist', {
  el: () => import('#i18n/el/business-waitlist.ts'),
  en: () => import('#i18n/en/business-waitlist.ts'),
})
