import type { createHold, readAvailability } from '#features/booking/contract.ts'
import type { Answer } from '#platform/http/contract.ts'
import type { BookableSalon, BookableService } from '#web/market/booking/bookable-salon.ts'

const id = (digits: string) => `0198a000-0000-7000-8000-0000000000${digits}`

const service = (but: Partial<BookableService> & Pick<BookableService, 'id' | 'name'>): BookableService => ({
  category: 'Μανικιούρ',
  kind: 'manicure',
  minutes: 45,
  priceCents: 2500,
  options: [],
  ...but,
})

/** A salon with two team members; only Eleni does pedicures, and a gel manicure has two extras. */
export const madeSalon = (but: Partial<BookableSalon> = {}): BookableSalon => ({
  id: id('02'),
  slug: 'atelie',
  name: 'Ατελιέ',
  address: 'Ερμού 1',
  timeZone: 'Europe/Athens',
  cancellationHours: 24,
  horizonDays: 12,
  phone: '+302100000000',
  services: [
    service({
      id: id('31'),
      name: 'Ημιμόνιμο',
      options: [
        { id: id('41'), name: 'Αφαίρεση', minutes: 15, priceCents: 500, requires: [], excludes: [] },
        { id: id('42'), name: 'Σχέδιο', minutes: 0, priceCents: 300, requires: [], excludes: [] },
      ],
    }),
    service({ id: id('32'), name: 'Πεντικιούρ', category: 'Πόδια', kind: 'pedicure', priceCents: 3000 }),
  ],
  staff: [
    { id: id('51'), name: 'Ελένη', title: '', serviceIds: [id('31'), id('32')] },
    { id: id('52'), name: 'Νίκη', title: '', serviceIds: [id('31')] },
  ],
  ...but,
})

/** A date at the salon, so many days from now. */
export const dayAhead = (days: number): string =>
  Temporal.Now.zonedDateTimeISO('Europe/Athens').add({ days }).toPlainDate().toString()

/** A start at the salon, in the API's form. */
export const startOn = (day: string, time: string): string =>
  Temporal.PlainDateTime.from(`${day}T${time}`)
    .toZonedDateTime('Europe/Athens')
    .toString({ timeZoneName: 'never' })

/** The requested days, each with the times of `timesOn`. */
export function madeDays(
  path: string,
  timesOn: (day: string) => readonly string[],
): Answer<typeof readAvailability> {
  const query = new URL(path, 'https://x.test').searchParams
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const days = []
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, to) <= 0;
    day = day.add({ days: 1 })
  )
    days.push({
      date: day.toString(),
      starts: timesOn(day.toString()).map((time) => ({
        start: startOn(day.toString(), time),
        end: startOn(day.toString(), time),
        staffIds: [id('51')],
        priceCents: 2500,
      })),
    })
  return { timeZone: 'Europe/Athens', days }
}

let holds = 0

/** Gives the holds from now on another id: the page's cache outlives a test, and keeps prices by hold. */
export const renumberHolds = (): void => void (holds += 1)

/** A hold: one gel manicure with Eleni. */
export const madeHold = (
  start: string,
  but: Partial<Answer<typeof createHold>> = {},
): Answer<typeof createHold> => ({
  id: `0198a000-0000-7000-8000-${String(61_000 + holds).padStart(12, '0')}`,
  token: 'hold-token',
  expiresAt: start,
  items: [
    {
      serviceId: id('31'),
      staffId: id('51'),
      start,
      end: Temporal.Instant.from(start).add({ minutes: 45 }).toString(),
      priceCents: 2500,
    },
  ],
  totalCents: 2500,
  refundableUntil: start,
  freeUntil: start,
  freeBy: 'window',
  ...but,
})
