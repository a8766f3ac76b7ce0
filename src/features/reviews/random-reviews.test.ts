import { afterAll, beforeAll, expect, test } from 'vitest'

import type { BookingId, ReviewId, SalonId } from '#domain/ids.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import { seededRandom } from '#platform/illustration/random.ts'
import { newId } from '#platform/new-id.ts'
import { aPastVisit } from '#test/reviewed-visit.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { invariants } from '../../../scripts/audit/invariants.ts'
import {
  decideAppeal,
  decideReview,
  insertAppeal,
  insertReport,
  insertReview,
  removeReview,
  updateReply,
  updateReview,
} from './store/reviews.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const operations = 10_000
const started = Temporal.Instant.from('2026-05-11T06:00:00Z')

const identity = (tx: Db, userId: string, role = '') =>
  sql`select set_config('app.user_id', ${userId}, true), set_config('app.role', ${role}, true),
    set_config('app.admin_role', ${role && 'support'}, true)`.execute(tx)

test('after thousands of random operations the figures are those of the shown reviews, by the audit’s own queries', async () => {
  const random = seededRandom('reviews')
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const { owner } = world
  const salons = [await aSalon(owner), await aSalon(owner), await aSalon(owner)]
  const boss = await aCustomer(owner)
  const admin = await aCustomer(owner)
  await sql`update salons set owner_id = ${boss.id}`.execute(owner)
  await sql`update profiles set role = 'admin', admin_role = 'support' where id = ${admin.id}`.execute(owner)
  const people = [await aCustomer(owner), await aCustomer(owner), await aCustomer(owner)]
  const visits: { readonly id: BookingId; readonly customerId: string; readonly salonId: SalonId }[] = []
  const written = new Map<BookingId, ReviewId>()
  for (let n = 0; n < 60; n += 1) {
    const customerId = pick(people).id
    const salon = pick(salons)
    const status = random() < 0.9 ? 'completed' : 'no_show'
    const daysAgo = random() < 0.9 ? 1 : 61
    visits.push({
      id: await aPastVisit(owner, { customerId, salon, status, daysAgo, now: started }),
      customerId,
      salonId: salon.id,
    })
  }
  const done: Record<string, number> = {}
  await owner.transaction().execute(async (tx) => {
    for (let n = 0; n < operations; n += 1) {
      // A few minutes each, so that some reviews pass the end of their 48 hours.
      const at = started.add({ seconds: n * 120 }).toString()
      const content = { stars: 1 + Math.floor(random() * 5), text: 'x', language: 'el', parts: {} } as const
      const visit = pick(visits)
      const fresh = newId<ReviewId>()
      const id = written.get(visit.id) ?? fresh
      const why = { review: id, reason: 'x', at }
      const report = { email: `${n}@example.gr`, language: 'el', ground: 'insult', details: '' } as const
      const moves = {
        write: () => insertReview(tx, { id: fresh, bookingId: visit.id, authorName: 'x', content, at }),
        change: () => updateReview(tx, id, content, at),
        remove: () => random() < 0.3 && removeReview(tx, id),
        appeal: () => insertAppeal(tx, id, 'x', at),
        reply: () => updateReply(tx, { salonId: visit.salonId, id, text: 'x', language: 'el', at }),
        report: () => insertReport(tx, { id: newId(), review: id, content: report, at }),
        takeDown: () => decideReview(tx, { id: newId(), ...why, verdict: 'taken_down', ground: 'insult' }),
        keep: () => decideReview(tx, { id: newId(), ...why, verdict: 'kept', ground: null }),
        restore: () => decideAppeal(tx, { ...why, verdict: pick(['upheld', 'restored']) }),
      }
      const name = id === fresh ? 'write' : pick(Object.keys(moves) as (keyof typeof moves)[])
      const isAdmins = ['takeDown', 'keep', 'restore'].includes(name)
      await identity(
        tx,
        isAdmins ? admin.id : name === 'reply' ? boss.id : visit.customerId,
        isAdmins ? 'admin' : '',
      )
      if (!(await moves[name]())) continue
      done[name] = (done[name] ?? 0) + 1
      if (name === 'write') written.set(visit.id, id)
      if (name === 'remove') written.delete(visit.id)
    }
  })
  expect(Object.values(done).every((count) => count > 20)).toBe(true)
  expect(Object.keys(done)).toHaveLength(9)
  for (const { name, breaches } of invariants.filter((each) => /review|rating/.test(each.name)))
    expect([name, await rows(owner, sql.raw(breaches))]).toEqual([name, []])
})
