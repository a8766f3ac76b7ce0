import type { Locale } from '#domain/locale.ts'
import { businessServices as greek } from '#i18n/el/business-services.ts'
import { catalogue as greekNames } from '#i18n/el/catalogue.ts'
import { businessServices as english } from '#i18n/en/business-services.ts'
import { catalogue as englishNames } from '#i18n/en/catalogue.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

export type ServicesWords = Translated<typeof greek>

const words: Record<Locale, ServicesWords> = { el: greek, en: english }
const names: Record<Locale, Translated<typeof greekNames>> = { el: greekNames, en: englishNames }

export const useServicesWords = (): ServicesWords => words[useLocale()]
/** Names of the kinds of services. */
export const useCategoryNames = () => names[useLocale()]
