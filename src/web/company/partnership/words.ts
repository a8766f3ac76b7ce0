import { wordsOf } from '../../app/words.ts'

export const usePartnershipWords = wordsOf('partnership', {
  el: () => import('#i18n/el/partnership.ts'),
  en: () => import('#i18n/en/partnership.ts'),
})
export type PartnershipWords = ReturnType<typeof usePartnershipWords>
