import { about as greek } from '#i18n/el/about.ts'
import { about as english } from '#i18n/en/about.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useAboutWords = () => words[useLocale()]
