import { howItWorks as greek } from '#i18n/el/how-it-works.ts'
import { howItWorks as english } from '#i18n/en/how-it-works.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useHowItWorksWords = () => words[useLocale()]
