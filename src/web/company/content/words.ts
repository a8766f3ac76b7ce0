import { content as greek } from '#i18n/el/content.ts'
import { content as english } from '#i18n/en/content.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useContentWords = () => words[useLocale()]
