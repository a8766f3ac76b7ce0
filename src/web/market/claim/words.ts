import { wordsOf } from '../../app/words.ts'

export const useClaimWords = wordsOf('claim', {
  el: () => import('#i18n/el/claim.ts'),
  en: () => import('#i18n/en/claim.ts'),
})
export type ClaimWords = ReturnType<typeof useClaimWords>
