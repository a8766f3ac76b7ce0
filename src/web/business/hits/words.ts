import { businessHits as greek } from '#i18n/el/business-hits.ts'
import { businessHits as english } from '#i18n/en/business-hits.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useHitsWords = () => words[useLocale()]
