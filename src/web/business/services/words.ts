import { wordsOf } from '../../app/words.ts'

export const useServicesWords = wordsOf('businessServices', {
  el: () => import('#i18n/el/business-services.ts'),
  en: () => import('#i18n/en/business-services.ts'),
})
export type ServicesWords = ReturnType<typeof useServicesWords>
