import { payoutMade, payoutPaid } from '#domain/money/ledger/payout-postings.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { seal, type SealingKeys } from '#platform/sealing.ts'

import type { Books } from './books.ts'

interface Route {
  readonly id: string
  readonly salonId: string
}

/** German and Greek examples of banks, which belong to no account. */
const ibans = [
  'GR1601101250000000012300695',
  'DE89370400440532013000',
  'GR9608100010000001234567890',
] as const

interface RouteOptions {
  readonly salonIds: readonly string[]
  readonly sealingKey: Buffer
  readonly ownerId: string
  /** ISO instant. */
  readonly at: string
}

/** Bank accounts of salons, proved long ago. */
export const writeRoutes = (
  books: Books,
  { salonIds, sealingKey, ownerId, at }: RouteOptions,
): readonly Route[] => {
  // The demo is sealed with the database's key; the operator's is not known here.
  const keys = { sealingKey, config: { auth: {} } } as SealingKeys
  return salonIds.map((salonId, index) => {
    const id = books.nextId(at)
    const iban = ibans[index % ibans.length] ?? ibans[0]
    const sealed = seal(keys, Buffer.from(iban), { purpose: 'bank accounts', owner: id })
    books.add('payout_routes', {
      id,
      salon_id: salonId,
      kind: 'iban',
      status: 'active',
      holder_name: 'Ξενάκη Νεφέλη',
      sealed_iban: `\\x${sealed.toString('hex')}`,
      iban_country: iban.slice(0, 2),
      iban_last4: iban.slice(-4),
      set_by: index < 2 ? ownerId : null,
      set_at: at,
      payable_from: new Date(Date.parse(at) + 72 * 3_600_000).toISOString(),
    })
    return { id, salonId }
  })
}

interface RunOptions {
  readonly routes: readonly Route[]
  readonly today: string
  readonly from: string
  /** The debt to a salon at an instant. */
  readonly owedAt: (salonId: string, at: string) => number
}

/** The monthly runs up to today; the bank has sent each two days later, if that is over. */
export function writeRuns(books: Books, { routes, today, from, owedAt }: RunOptions): void {
  const month = Temporal.PlainDate.from(today).with({ day: 1 })
  for (const before of [2, 1, 0]) {
    const day = month.subtract({ months: before })
    const madeAt = instantOf(day, '04:00')
    if (madeAt < from) continue
    const due = routes.flatMap(({ id, salonId }) => {
      const cents = owedAt(salonId, madeAt)
      return cents > 0 ? [{ routeId: id, salonId, cents }] : []
    })
    if (due.length === 0) continue
    const runId = books.nextId(madeAt)
    books.add('payout_runs', { id: runId, made_at: madeAt, month: day.toString() })
    const isPaid = day.add({ days: 2 }).toString() < today
    for (const payout of due) {
      writePayout(books, {
        ...payout,
        runId,
        madeAt,
        paidAt: isPaid ? instantOf(day.add({ days: 2 }), '11:00') : null,
      })
    }
  }
}

interface Payout {
  readonly runId: string
  readonly routeId: string
  readonly salonId: string
  readonly cents: number
  readonly madeAt: string
  readonly paidAt: string | null
}

function writePayout(books: Books, { runId, routeId, salonId, cents, madeAt, paidAt }: Payout): void {
  const id = books.nextId(madeAt)
  books.add('payouts', {
    id,
    run_id: runId,
    salon_id: salonId,
    route_id: routeId,
    kind: 'iban',
    cents,
    owed_cents: cents,
    status: paidAt === null ? 'waiting' : 'paid',
    reference: paidAt === null ? null : `ONX${id.slice(-8).toUpperCase()}`,
    made_at: madeAt,
    paid_at: paidAt,
  })
  books.post(payoutMade({ payoutId: id, salonId, cents }), madeAt)
  if (paidAt !== null) books.post(payoutPaid({ payoutId: id, cents }, 'bank'), paidAt)
}

const instantOf = (day: Temporal.PlainDate, clock: string): string =>
  new Date(
    day.toZonedDateTime({ timeZone: defaultTimeZone, plainTime: clock }).epochMilliseconds,
  ).toISOString()
