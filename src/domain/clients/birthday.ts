/** A birthday, often without the year. */
export interface Birthday {
  readonly day: number
  readonly month: number
  readonly year: number | null
}

/** Years in full; every fourth of them is a leap year. */
export const birthYears = { first: 1901, last: 2099 } as const

const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether the calendar has the day: 29 February in leap years, and without a year. */
export function isBirthday({ day, month, year }: Birthday): boolean {
  if (day < 1 || day > (daysOf[month - 1] ?? 0)) return false
  if (year === null) return true
  const isLeapDay = day === 29 && month === 2
  return year >= birthYears.first && year <= birthYears.last && (!isLeapDay || year % 4 === 0)
}

/** A visit this many days before or after it counts as one at the birthday. */
const NEAR_DAYS = 3

/** Whether a day is near the birthday; a birthday on 29 February is on the 28th in other years. */
export const isNearBirthday = (
  { day, month }: Pick<Birthday, 'day' | 'month'>,
  date: Temporal.PlainDate,
): boolean =>
  [date.year - 1, date.year, date.year + 1].some((year) => {
    const celebrated = Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' })
    return Math.abs(celebrated.until(date).days) <= NEAR_DAYS
  })

/** There are no younger clients: a year this recent was added by a spreadsheet to a date without one. */
const YOUNGEST = 5

/**
 * Reads a birthday from a file: the day first, as in Greece, or as 1990-03-15; also without a year. The year of another
 * order is understood where only one order makes a date. Undefined for another text.
 */
export function readBirthday(text: string, thisYear: number): Birthday | undefined {
  const iso = /^(?:(\d{4})|-)-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  const spoken = /^(\d{1,2})[./\- ](\d{1,2})(?:[./\- ](\d{4}|\d{2})?)?(?: 0?0:00(?::00)?)?$/.exec(text)
  const [, year, first, second] = iso ?? (spoken && [spoken[0], spoken[3], spoken[2], spoken[1]]) ?? []
  if (first === undefined || second === undefined) return undefined
  const written = { day: Number(second), month: Number(first), year: yearOf(year, thisYear) }
  const turned = { ...written, day: written.month, month: written.day }
  return [written, turned].find((each) => isBirthday(each) && (each.year ?? 0) <= thisYear)
}

function yearOf(text: string | undefined, thisYear: number): number | null {
  if (text === undefined) return null
  const century = Math.floor(thisYear / 100) * 100
  const short = century + Number(text)
  const year = text.length === 4 ? Number(text) : short > thisYear - YOUNGEST ? short - 100 : short
  return year > thisYear - YOUNGEST && year <= thisYear ? null : year
}

/** A birthday for a file, in a form that any language reads. */
export const writtenBirthday = ({ day, month, year }: Birthday): string =>
  [day, month, ...(year === null ? [] : [year])].join('/')

/** Day, month and year as they are typed into three fields. */
export interface TypedBirthday {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** The typed birthday; null for empty fields, undefined for a day that does not exist. */
export function birthdayTyped({ day, month, year }: TypedBirthday): Birthday | null | undefined {
  const [d, m, y] = [day, month, year].map((text) => text.trim())
  if (d === '' && m === '' && y === '') return null
  if (![d, m].every((text) => /^\d{1,2}$/.test(text ?? '')) || !/^(?:\d{4})?$/.test(y ?? '')) return undefined
  const typed = { day: Number(d), month: Number(m), year: y === '' ? null : Number(y) }
  return isBirthday(typed) ? typed : undefined
}

export const typedOf = (birthday: Birthday | null): TypedBirthday => ({
  day: birthday === null ? '' : String(birthday.day),
  month: birthday === null ? '' : String(birthday.month),
  year: birthday?.year == null ? '' : String(birthday.year),
})
