import { wordsOf } from '../../app/words.ts'

/** The texts for the days alone; a sheet loads those of the whole calendar. */
export const useDayWords = wordsOf('calendarDays', {
  el: () => import('#i18n/el/calendar-days.ts'),
  en: () => import('#i18n/en/calendar-days.ts'),
})
export type DayWords = ReturnType<typeof useDayWords>
