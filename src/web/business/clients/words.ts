import { businessClients as greek } from '#i18n/el/business-clients.ts'
import { businessClients as english } from '#i18n/en/business-clients.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useClientWords = () => words[useLocale()]
