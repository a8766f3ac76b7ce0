import { businessReports as greek } from '#i18n/el/business-reports.ts'
import { businessReports as english } from '#i18n/en/business-reports.ts'

import { useLocale } from '../../app/messages.tsx'

const words = { el: greek, en: english }

export const useReportWords = () => words[useLocale()]
