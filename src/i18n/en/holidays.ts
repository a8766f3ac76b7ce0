import type { holidays as source } from '../el/holidays.ts'
import type { Translated } from '../translated.ts'

export const holidays: Translated<typeof source> = {
  new_year: 'New Year’s Day',
  epiphany: 'Epiphany',
  clean_monday: 'Clean Monday',
  independence: 'Independence Day (25 March)',
  good_friday: 'Orthodox Good Friday',
  easter_sunday: 'Orthodox Easter Sunday',
  easter_monday: 'Orthodox Easter Monday',
  labour_day: 'Labour Day',
  whit_monday: 'Whit Monday',
  assumption: 'Assumption of Mary',
  ochi: 'Ohi Day (28 October)',
  christmas: 'Christmas Day',
  boxing_day: 'Second day of Christmas',
}
