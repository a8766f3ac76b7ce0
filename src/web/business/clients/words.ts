import { wordsOf } from '../../app/words.ts'

export const useClientWords = wordsOf('businessClients', {
  el: () => import('#i18n/el/business-clients.ts'),
  en: () => import('#i18n/en/business-clients.ts'),
})
