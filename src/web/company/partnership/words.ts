import { partnership as greek } from '#i18n/el/partnership.ts'
import { partnership as english } from '#i18n/en/partnership.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const usePartnershipWords = () => words[useLocale()]
export type PartnershipWords = ReturnType<typeof usePartnershipWords>
