import { wordsOf } from '../../app/words.ts'

export const useSubscriptionWords = wordsOf('subscription', {
  el: () => import('#i18n/el/business-subscription.ts'),
  en: () => import('#i18n/en/business-subscription.ts'),
})
