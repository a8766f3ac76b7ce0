import { wordsOf } from '../../app/words.ts'

export const useCalendarWords = wordsOf('businessCalendar', {
  el: () => import('#i18n/el/business-calendar.ts'),
  en: () => import('#i18n/en/business-calendar.ts'),
})
export type CalendarWords = ReturnType<typeof useCalendarWords>
