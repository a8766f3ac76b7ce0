/** The public holidays of Greece; their names are in i18n. */
export const greekHolidays = [
  'new_year',
  'epiphany',
  'clean_monday',
  'independence',
  'good_friday',
  'easter_sunday',
  'easter_monday',
  'labour_day',
  'whit_monday',
  'assumption',
  'ochi',
  'christmas',
  'boxing_day',
] as const
export type GreekHoliday = (typeof greekHolidays)[number]

export interface HolidayOn {
  /** YYYY-MM-DD */
  readonly date: string
  readonly holiday: GreekHoliday
}

// Month and day. If Labour Day falls into Holy Week, a minister may move it by a decision that cannot be predicted.
const fixed: readonly (readonly [GreekHoliday, number, number])[] = [
  ['new_year', 1, 1],
  ['epiphany', 1, 6],
  ['independence', 3, 25],
  ['labour_day', 5, 1],
  ['assumption', 8, 15],
  ['ochi', 10, 28],
  ['christmas', 12, 25],
  ['boxing_day', 12, 26],
]

/** Days after Easter Sunday. */
const moveable: readonly (readonly [GreekHoliday, number])[] = [
  ['clean_monday', -48],
  ['good_friday', -2],
  ['easter_sunday', 0],
  ['easter_monday', 1],
  ['whit_monday', 50],
]

/** The days between the Julian calendar, which determines Easter, and ours, from 1900 to 2099. */
const julianDays = 13

/** Orthodox Easter Sunday of a year from 1900 to 2099 (Meeus, for the Julian calendar). */
function orthodoxEaster(year: number): Temporal.PlainDate {
  const moon = (19 * (year % 19) + 15) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const day = moon + weekday + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(day / 31), day: (day % 31) + 1 }).add({
    days: julianDays,
  })
}

/** The holidays of a year from 1900 to 2099, in order of time. Two may fall on one day. */
export function holidaysOf(year: number): HolidayOn[] {
  const easter = orthodoxEaster(year)
  return [
    ...fixed.map(([holiday, month, day]) => ({
      holiday,
      date: Temporal.PlainDate.from({ year, month, day }).toString(),
    })),
    ...moveable.map(([holiday, days]) => ({ holiday, date: easter.add({ days }).toString() })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
