import { wordsOf } from '../../app/words.ts'

export const usePolicyWords = wordsOf('businessPolicies', {
  el: () => import('#i18n/el/business-policies.ts'),
  en: () => import('#i18n/en/business-policies.ts'),
})
export type PolicyWords = ReturnType<typeof usePolicyWords>
