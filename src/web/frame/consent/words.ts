import { consent as greek } from '#i18n/el/consent.ts'
import { consent as english } from '#i18n/en/consent.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useConsentWords = () => words[useLocale()]
