import { careers as greek } from '#i18n/el/careers.ts'
import { careers as english } from '#i18n/en/careers.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useCareersWords = () => words[useLocale()]
export type CareersWords = ReturnType<typeof useCareersWords>
