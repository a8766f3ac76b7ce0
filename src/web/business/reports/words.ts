import { wordsOf } from '../../app/words.ts'

export const useReportWords = wordsOf('businessReports', {
  el: () => import('#i18n/el/business-reports.ts'),
  en: () => import('#i18n/en/business-reports.ts'),
})
export type ReportWords = ReturnType<typeof useReportWords>
