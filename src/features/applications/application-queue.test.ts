import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { type Applications, startApplications } from '#test/application-steps.ts'

let it: Applications
beforeAll(async () => {
  it = await startApplications()
})
afterAll(() => it.server[Symbol.asyncDispose]())

const owner = () => it.server.world.owner

describe('the queue', () => {
  test('lists waiting applications, the longest wait first, page by page', async () => {
    const ids = []
    for (let n = 0; n < 7; n++) ids.push(await it.applied())
    for (const id of ids.slice(0, 3)) {
      await it.step(id, 'review')
      await it.step(id, 'approve')
    }
    // The test's clock stands still, so some applications are dated earlier.
    await sql`update applications set submitted_at = created_at - hashtext(id::text) % 1000 * interval '1 minute'`.execute(
      owner(),
    )
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await it.call('GET', `/admin/applications?limit=3${cursor && `&cursor=${cursor}`}`, {
        token: it.admin,
      })
      seen.push(
        ...body.items.map((item: { submittedAt: string; id: string }) => `${item.submittedAt} ${item.id}`),
      )
      cursor = body.nextCursor
    }
    const waiting = await rows(
      owner(),
      sql`select from applications where status in ('submitted', 'in_review')`,
    )
    expect(waiting).toHaveLength(4)
    expect(seen).toHaveLength(waiting.length)
    expect(seen).toEqual(seen.toSorted())
    const { body } = await it.call('GET', '/admin/applications?part=decided', { token: it.admin })
    const decided = body.items.map((item: { submittedAt: string }) => item.submittedAt)
    expect(decided.length).toBeGreaterThan(2)
    expect(decided).toEqual(decided.toSorted().toReversed())
  })

  test('finds the same phone, address or name in other spellings, among applications and salons', async () => {
    const changed = { phone: '694 555 66 77', address: 'Ηρακλειδών 5', salonName: 'Κόκκινο Νύχι' }
    const id = await it.applied(changed)
    const byPhone = await it.applied({ phone: '+30 (694) 5556677' })
    const byAddress = await it.applied({ address: 'ηρακλειδων 5' })
    const byName = await it.applied({ salonName: 'kokkino nychi' })
    const elsewhere = await it.applied({ salonName: 'kokkino nychi', region: 'north', city: 'Βέροια' })
    const farAway = await it.applied({ address: 'ηρακλειδων 5', region: 'north', city: 'Βέροια' })
    await it.step(elsewhere, 'review')
    const { body: namesake } = await it.step(elsewhere, 'approve')
    await it.step(byPhone, 'review')
    const { body: approved } = await it.step(byPhone, 'approve')
    const { body } = await it.call('GET', `/admin/applications/${id}`, { token: it.admin })
    const same = Object.fromEntries(
      body.duplicates.map((each: { id: string; same: string[] }) => [each.id, each.same]),
    )
    expect(same).toEqual({
      [byPhone]: ['phone'],
      [approved.salon.id]: ['phone'],
      [byAddress]: ['address'],
      [byName]: ['name'],
    })
    expect([elsewhere, farAway, namesake.salon.id].filter((other) => other in same)).toEqual([])
    const { body: queue } = await it.call('GET', '/admin/applications?limit=100', { token: it.admin })
    expect(queue.items.find((item: { id: string }) => item.id === id).duplicates).toBe(4)
    const { body: own } = await it.call('GET', `/admin/applications/${byPhone}`, { token: it.admin })
    expect(own.duplicates.map((each: { id: string }) => each.id)).toEqual([id])
  })
})
