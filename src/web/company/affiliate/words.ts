import { affiliate as greek } from '#i18n/el/affiliate.ts'
import { affiliate as english } from '#i18n/en/affiliate.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useAffiliateWords = () => words[useLocale()]
