import { businessPolicies as greek } from '#i18n/el/business-policies.ts'
import { businessPolicies as english } from '#i18n/en/business-policies.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const usePolicyWords = () => words[useLocale()]
export type PolicyWords = ReturnType<typeof usePolicyWords>
