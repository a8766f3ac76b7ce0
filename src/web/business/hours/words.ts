import { businessHours as greek } from '#i18n/el/business-hours.ts'
import { businessHours as english } from '#i18n/en/business-hours.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useHoursRoomWords = () => words[useLocale()]
