import { catalogue as greek } from '#i18n/el/catalogue.ts'
import { catalogue as english } from '#i18n/en/catalogue.ts'

import { useLocale } from '../../app/messages.tsx'

const names = { el: greek, en: english }

/** The kinds of services in words. */
export const useCategoryNames = () => names[useLocale()]
