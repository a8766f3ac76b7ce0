import { listing as greek } from '#i18n/el/listing.ts'
import { listing as english } from '#i18n/en/listing.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useListingWords = () => words[useLocale()]
