// Browsers without `Temporal` count these days too, so the calendar is counted here: from 1 March, so that a leap day is the
// last of its year, in eras of 400 years.
const ERA = 146_097
const partsOf = (day: string): readonly number[] => day.split('-').map(Number)

function numberOf(day: string): number {
  const [fullYear = 0, month = 1, date = 1] = partsOf(day)
  const year = month <= 2 ? fullYear - 1 : fullYear
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1
  return era * ERA + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
}

function dayOf(number: number): string {
  const era = Math.floor(number / ERA)
  const dayOfEra = number - era * ERA
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const place = Math.floor((5 * dayOfYear + 2) / 153)
  const month = place < 10 ? place + 3 : place - 9
  const date = dayOfYear - Math.floor((153 * place + 2) / 5) + 1
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return [String(year).padStart(4, '0'), ...[month, date].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
}

/** Whole days from one date (YYYY-MM-DD) to another; negative if that lies before. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from)

/** The date some days after another. */
export const daysAfter = (day: string, days: number): string => dayOf(numberOf(day) + days)
