import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { one, rows, sql } from '#platform/db.ts'
import { type Applications, fields, startApplications } from '#test/application-steps.ts'
import { walkIn } from '#test/calendar-world.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { aPerson } from '#test/signed-in.ts'

let it: Applications
beforeAll(async () => {
  it = await startApplications()
})
afterAll(() => it.server[Symbol.asyncDispose]())

const owner = () => it.server.world.owner
const set = (name: string, value: unknown, reason = 'Δοκιμή') =>
  it.call('PUT', `/admin/settings/${name}`, { token: it.admin, body: { value, reason } })
const listed = async () => (await it.call('GET', '/admin/settings', { token: it.admin })).body.items
const codeOf = async (call: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await call
  return [status, body.code]
}
/** Values that the database refuses, even without the server’s checks. */
const stored = (name: string, value: string) =>
  sql`insert into run_settings (name, value, changed_at, changed_by) values (${name}, ${value}::jsonb, now(), uuidv7())`.execute(
    owner(),
  )

describe('changing', () => {
  test('each has its standard until it is changed; the change says who, when and why, and is logged once', async () => {
    expect(await listed()).toEqual(
      [
        ['online-bookings', 'open'],
        ['salon-applications', 'open'],
        ['trial-days', 30],
      ].map(([name, standard]) => ({ name, value: standard, standard, changedAt: null, changedBy: null })),
    )
    const changed = await set('trial-days', 14, 'Προσφορά του μήνα')
    expect(changed.body).toMatchObject({
      name: 'trial-days',
      value: 14,
      standard: 30,
      changedBy: 'Άρης Δρόσος',
    })
    // The same value again is no change.
    expect((await set('trial-days', 14)).status).toBe(200)
    await set('trial-days', 30, 'Τέλος της προσφοράς')
    const [, , trial] = await listed()
    expect(trial).toMatchObject({ value: 30, changedAt: expect.any(String), changedBy: 'Άρης Δρόσος' })
    const logged = await it.call('GET', '/admin/audit-log?area=settings', { token: it.admin })
    expect(logged.body.items).toMatchObject([
      {
        action: 'change-setting',
        subject: { kind: 'setting', of: { at: 'trial-days' } },
        before: { days: 14 },
        after: { days: 30, reason: 'Τέλος της προσφοράς' },
      },
      { before: { days: 30 }, after: { days: 14, reason: 'Προσφορά του μήνα' } },
    ])
  })

  test('two administrators at once are logged one after the other', async () => {
    const days = [20, 21, 22]
    await Promise.all(days.map((n) => set('trial-days', n)))
    const found = await rows(
      owner(),
      sql<{ was: number; is: number }>`
        select (before ->> 'days')::integer as was, (after ->> 'days')::integer as is from audit_log
        where action = 'change-setting' and after ->> 'days' in ('20', '21', '22') order by id`,
    )
    const after = new Map(found.map(({ was, is }) => [was, is]))
    let [at, steps] = [30, 0]
    for (let next = after.get(at); next !== undefined; next = after.get(at)) [at, steps] = [next, steps + 1]
    expect(steps).toBe(3)
    await set('trial-days', 30)
  })

  test.each([
    ['online-bookings', 'closed'],
    ['online-bookings', 30],
    ['salon-applications', null],
    ['trial-days', 6],
    ['trial-days', 91],
    ['trial-days', 14.5],
    ['trial-days', 'paused'],
  ])('%s cannot be %j, in the database neither', async (name, value) => {
    const { status, body } = await set(name, value)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['value']])
    await expect(stored(name, JSON.stringify(value))).rejects.toThrow('run_settings_value')
  })

  test('an unknown name, or a reason of two letters, is refused', async () => {
    expect((await set('colour', 'open')).status).toBe(422)
    await expect(stored('colour', '"open"')).rejects.toThrow('run_settings_value')
    const short = await set('online-bookings', 'paused', ' ab ')
    expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['reason']])
    expect((await set('online-bookings', 'paused', 'x'.repeat(501))).status).toBe(422)
  })
})

describe('online bookings', () => {
  /** A coming Tuesday at the salon. */
  const at = (time: string) => {
    const today = it.server.world.platform.now().toZonedDateTimeISO('Europe/Athens').toPlainDate()
    return `${today.add({ days: 16 - today.dayOfWeek }).toString()}T${time}:00`
  }
  const hold = (salon: MadeSalon, time: string, more: object = {}) =>
    it.call('POST', '/holds', {
      ...more,
      body: {
        salonId: salon.id,
        items: [{ serviceId: salon.serviceIds[0] }],
        start: at(time),
      },
    })

  test('paused, nobody holds a new time, alone or as a group; who holds one confirms it, and the salon writes its own; open again, everything works', async () => {
    const salon = await aSalon(owner(), { staff: 2 })
    const person = await aPerson(it.server)
    const token = person.session.access_token
    const held = await hold(salon, '10:00', { token })
    expect(held.status).toBe(201)
    await set('online-bookings', 'paused', 'Βλάβη στις πληρωμές')
    const refused = await hold(salon, '12:00')
    expect([refused.status, refused.body.code]).toEqual([409, 'bookings_paused'])
    expect(refused.body.detail).toContain('τηλεφωνήστε')
    const two = [1, 2].map(() => ({ serviceId: salon.serviceIds[0] }))
    const group = { salonId: salon.id, mode: 'group', items: two, start: at('14:00') }
    expect(await codeOf(it.call('POST', '/holds', { body: group }))).toEqual([409, 'bookings_paused'])
    // A hold that would be replaced stays.
    const other = await hold(salon, '15:00', { token, headers: { 'hold-token': held.body.token } })
    expect(other.body.code).toBe('bookings_paused')
    const confirmed = await it.call('POST', '/bookings', {
      token,
      headers: { 'hold-token': held.body.token },
      body: { holdId: held.body.id, contact: { name: 'Μαρία', phone: '6901112222' } },
    })
    expect(confirmed.status).toBe(201)
    const start = at('16:00')
    const move = await it.call('POST', `/bookings/${confirmed.body.id}/reschedule`, {
      token,
      body: { start },
    })
    expect(move.status).toBe(200)
    const cancel = await it.call('POST', `/bookings/${confirmed.body.id}/cancel`, { token, body: {} })
    expect(cancel.status).toBe(200)
    const mine = await aPerson(it.server)
    await sql`update salons set owner_id = ${mine.id} where id = ${salon.id}`.execute(owner())
    const written = await it.call('POST', `/business/salons/${salon.id}/bookings`, {
      token: mine.session.access_token,
      body: walkIn(salon, at('13:00')),
    })
    expect(written.status).toBe(201)
    await set('online-bookings', 'open', 'Διορθώθηκε')
    expect((await hold(salon, '12:00')).status).toBe(201)
  })
})

describe('applications', () => {
  test('paused, no new one is taken; a question is still answered; open, they are taken again', async () => {
    const person = await aPerson(it.server)
    const token = person.session.access_token
    const asked = await it.applied({}, token)
    await it.step(asked, 'review')
    await it.step(asked, 'ask', { question: 'Ποια οδός;' })
    await set('salon-applications', 'paused', 'Πολλές μαζί')
    const body = { ...fields, salonName: 'Σε παύση', email: 'paused@example.gr' }
    const refused = await it.call('POST', '/applications', { body, language: 'en' })
    expect([refused.status, refused.body.code]).toEqual([409, 'applications_paused'])
    expect(refused.body.detail).toContain('for the moment')
    expect(
      await one(owner(), sql`select from applications where email = 'paused@example.gr'`),
    ).toBeUndefined()
    const { email: _, ...rest } = fields
    const answered = await it.call('POST', `/me/applications/${asked}/answer`, {
      token,
      body: { ...rest, answer: 'Τρώων 24' },
    })
    expect(answered.status).toBe(200)
    await set('salon-applications', 'open', 'Προλαβαίνουμε')
    expect((await it.call('POST', '/applications', { body })).status).toBe(201)
  })
})

describe('trial days', () => {
  const daysOf = async (where: ReturnType<typeof sql>) => {
    const found = await one(
      owner(),
      sql<{ end: string }>`select trial_ends_at as end from salons s where ${where}`,
    )
    return (
      it.server.world.platform
        .now()
        .until(Temporal.Instant.from(found?.end ?? ''))
        .total('hours') / 24
    )
  }
  const approved = async () => {
    const id = await it.applied()
    await it.step(id, 'review')
    expect((await it.step(id, 'approve')).status).toBe(200)
    return sql`s.id = (select salon_id from applications where id = ${id})`
  }

  test('hold for trials that begin, and for what the workspace says; those under way stay', async () => {
    const before = await approved()
    await set('trial-days', 60, 'Άνοιξη')
    const after = await approved()
    expect([await daysOf(before), await daysOf(after)]).toEqual([30, 60])
    const person = await aPerson(it.server)
    const salon = await aSalon(owner())
    await sql`update salons set owner_id = ${person.id} where id = ${salon.id}`.execute(owner())
    const { body } = await it.call('GET', `/business/salons/${salon.id}/subscription`, {
      token: person.session.access_token,
    })
    expect(body.trialDays).toBe(60)
    await set('trial-days', 30)
  })
})
