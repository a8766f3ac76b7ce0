import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { BookingId, UserId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { emptyPointsAccount, pointsAfter, type PointsEvent } from '#domain/money/points-account.ts'
import { pointsBalance, pointsTimeZone } from '#domain/money/points.ts'
import { newId } from '#platform/new-id.ts'
import { pointsWorld } from '#test/money/points-world.ts'
import { aCustomer } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { endPoints } from './jobs.ts'

let world: World
let points: Awaited<ReturnType<typeof pointsWorld>>
beforeAll(async () => {
  world = await freshWorld()
  points = await pointsWorld(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const kinds = ['earn', 'earn', 'spend', 'spend', 'putBack', 'clawBack', 'end'] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  booking: fc.nat(5),
  cents: fc.integer({ min: 0, max: 20_000 }),
  /** Hours since the step before: together, or up to half a year later. */
  hours: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 4400 })),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A customer in the database, and the same one in the pure account. */
class Both {
  private account = emptyPointsAccount
  private readonly completions = new Map<BookingId, number>()
  private readonly spenders: BookingId[] = []
  private now = Temporal.Instant.from('2026-05-13T06:00:00Z')

  private readonly customer: UserId
  private readonly earners: readonly BookingId[]

  constructor(customer: UserId, earners: readonly BookingId[]) {
    this.customer = customer
    this.earners = earners
  }

  /** @returns the answer of the commands and the balance after it, then those of the pure account */
  async play({ kind, booking, cents, hours }: Step): Promise<[unknown[], unknown[]]> {
    this.now = this.now.add({ hours })
    world.setNow(this.now.toString())
    const earner = this.earners[booking] as BookingId
    const [answer, result] = await this.act(kind, earner, { booking, cents })
    const balance = await points.balanceOf(this.customer, this.now)
    const pure = pointsBalance(this.account.lots, localDay(this.now, pointsTimeZone))
    return [
      [answer, balance],
      [result, pure],
    ]
  }

  private async act(
    kind: Step['kind'],
    earner: BookingId,
    { booking, cents }: Pick<Step, 'booking' | 'cents'>,
  ): Promise<readonly [answer: string, result: string]> {
    const { customer, now } = this
    const spender = this.spenders[booking % Math.max(1, this.spenders.length)] ?? newId<BookingId>()
    const earning = `${earner} ${this.completions.get(earner) ?? 0}`
    if (kind === 'spend') return this.spend(1 + (cents % 150))
    if (kind === 'earn') {
      await points.earn(customer, earner, cents, now)
      this.earn(earner, cents)
    }
    if (kind === 'putBack') {
      await points.putBack(spender, now)
      this.after({ kind, at: now, spending: spender })
    }
    if (kind === 'clawBack') {
      await points.clawBack(earner, now)
      this.after({ kind, at: now, earning })
    }
    if (kind === 'end') await endPoints(world.platform)
    return ['ok', 'ok']
  }

  /** A booking earns again only after its completion was undone. */
  private earn(earner: BookingId, cents: number): void {
    const last = this.completions.get(earner)
    if (cents < 100 || (last !== undefined && this.account.earnings.has(`${earner} ${last}`))) return
    const completion = last === undefined ? 0 : last + 1
    this.completions.set(earner, completion)
    this.after({ kind: 'earn', at: this.now, earning: `${earner} ${completion}`, total: cents })
  }

  private async spend(count: number): Promise<readonly [string, string]> {
    const id = await points.aCompletedBooking(this.customer)
    this.spenders.push(id)
    const result = this.after({ kind: 'spend', at: this.now, spending: id, points: count })
    const answer = await points.spend(this.customer, id, count, this.now)
    return [answer, result === 'ok' ? 'ok' : 'insufficient_points']
  }

  private after(event: PointsEvent): 'ok' | 'insufficient' {
    const { account, result } = pointsAfter(this.account, event, pointsTimeZone)
    this.account = account
    return result
  }
}

test('the commands give the same answers as the pure account, with points that end between them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { id } = await aCustomer(world.owner)
      const earners = await Promise.all(Array.from({ length: 6 }, () => points.aCompletedBooking(id)))
      const both = new Both(id, earners)
      for (const each of steps) {
        const [answers, pure] = await both.play(each)
        expect(answers).toEqual(pure)
      }
    }),
    { numRuns: 20 },
  )
  expect(await points.breaches()).toEqual([])
})
