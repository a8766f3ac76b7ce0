import { businessSetUp as greek } from '#i18n/el/business-set-up.ts'
import { businessSetUp as english } from '#i18n/en/business-set-up.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useSetUpWords = () => words[useLocale()]
