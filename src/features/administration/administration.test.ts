import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { asAdmin, asUser, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { adminOperations, type Applications, setRole, startApplications } from '#test/application-steps.ts'
import { withApp } from '#test/authenticator-app.ts'
import { aCustomer, aSalon } from '#test/salon-factory.ts'
import { aPerson, signedIn } from '#test/signed-in.ts'

import { countDays } from './jobs.ts'

let it: Applications
beforeAll(async () => {
  it = await startApplications()
})
afterAll(() => it.server[Symbol.asyncDispose]())

const bodies: Readonly<Record<string, object>> = {
  ask: { question: 'Τι;' },
  reject: { reason: 'Όχι' },
  approve: {},
  review: {},
}

async function answersTo(token: string | undefined): Promise<Readonly<Record<string, string>>> {
  const id = await it.applied()
  const answers: Record<string, string> = {}
  for (const { method, path } of adminOperations) {
    const body = bodies[path.split('/').at(-1) ?? '']
    const answer = await it.call(method, path.replace('{id}', id), { token, ...(body && { body }) })
    answers[`${method} ${path}`] = `${answer.status} ${answer.body?.code ?? ''}`.trim()
  }
  return answers
}

const all = (answer: (method: string) => string) =>
  Object.fromEntries(adminOperations.map(({ method, path }) => [`${method} ${path}`, answer(method)]))

describe('access', () => {
  test('the list of administrators’ calls is not empty', () =>
    expect(adminOperations.length).toBeGreaterThanOrEqual(9))

  test('visitors, customers and owners are refused every call', async () => {
    const customer = await aPerson(it.server)
    const owner = await aPerson(it.server)
    await setRole(it.server, owner, 'business')
    expect(await answersTo(undefined)).toEqual(all(() => '401 unauthorized'))
    expect(await answersTo(customer.session.access_token)).toEqual(all(() => '403 forbidden'))
    const { access_token: token } = await signedIn(owner.client, owner.email)
    expect(await answersTo(token)).toEqual(all(() => '403 forbidden'))
  })

  test('an administrator without a second factor reads and changes nothing; with one it must be used in the session', async () => {
    const person = await aPerson(it.server)
    await setRole(it.server, person, 'admin')
    const { access_token: token } = await signedIn(person.client, person.email)
    expect(await answersTo(token)).toEqual(
      all((method) => (method === 'GET' ? '200' : '403 second_factor_needed')),
    )
    expect((await it.call('GET', '/admin/access', { token })).body).toEqual({ mayWrite: false, role: 'full' })
    await withApp(it.server, person)
    const half = await signedIn(it.server.newClient(), person.email)
    expect(await answersTo(half.access_token)).toEqual(all(() => '403 second_factor_needed'))
    expect((await it.call('GET', '/admin/access', { token: it.admin })).body).toEqual({
      mayWrite: true,
      role: 'full',
    })
    const answers = await answersTo(it.admin)
    expect(Object.values(answers).filter((answer) => answer.startsWith('403'))).toEqual([])
  })

  test('an unknown application is not found', async () => {
    for (const { method, path } of adminOperations.filter((call) => call.path.includes('{id}'))) {
      const body = bodies[path.split('/').at(-1) ?? '']
      const answer = await it.call(method, path.replace('{id}', newId()), {
        token: it.admin,
        ...(body && { body }),
      })
      expect([path, answer.status]).toEqual([path, 404])
    }
  })
})

test('the overview has the figures of each day, and those of now once they are counted', async () => {
  const read = async () => (await it.call('GET', '/admin/overview', { token: it.admin })).body
  const { platform } = it.server.world
  await countDays(platform)
  const before = await read()
  expect(before.days).toHaveLength(168)
  await aSalon(it.server.world.owner, { verification: 'unverified' })
  await aSalon(it.server.world.owner)
  await aCustomer(it.server.world.owner)
  await countDays(platform)
  const after = await read()
  const { salons, verifiedSalons, users, upcomingBookings } = before.totals
  expect(after.totals).toEqual({
    salons: salons + 2,
    verifiedSalons: verifiedSalons + 1,
    users: users + 1,
    upcomingBookings,
  })
  expect(after.days.at(-1)).toEqual({
    ...before.days.at(-1),
    newSalons: before.days.at(-1).newSalons + 2,
    newUsers: before.days.at(-1).newUsers + 1,
  })
  expect(after.health).toMatchObject({ parkedMessages: 0, failingJobs: 0, reconciliation: null })
})

describe('the log', () => {
  test('lists who did what, the newest first, page by page', async () => {
    const id = await it.applied()
    await it.step(id, 'review')
    await it.step(id, 'reject', { reason: 'Όχι' })
    const first = await it.call('GET', '/admin/audit-log?limit=1', { token: it.admin })
    expect(first.body.items).toEqual([
      {
        id: expect.any(String),
        action: 'reject-application',
        subject: { kind: 'application', id, of: { name: expect.stringMatching(/^Σαλόνι/) } },
        names: null,
        before: { state: 'in_review' },
        after: { state: 'rejected', reason: 'Όχι' },
        actor: { id: expect.any(String), name: 'Άρης Δρόσος', email: expect.stringContaining('@') },
        happenedAt: expect.any(String),
      },
    ])
    const second = await it.call('GET', `/admin/audit-log?limit=1&cursor=${first.body.nextCursor}`, {
      token: it.admin,
    })
    expect(second.body.items).toMatchObject([{ action: 'review-application', subject: { id } }])
  })

  test('the application’s own database role can neither change nor read it, nor other data of administrators', async () => {
    const { platform, owner } = it.server.world
    const { id: userId } = await aCustomer(owner)
    const id = await it.applied()
    await it.step(id, 'review')
    const asCustomer = (query: string) => asUser(platform.dbs.app, userId, (tx) => rows(tx, sql.raw(query)))
    expect(await asCustomer('select * from audit_log')).toEqual([])
    expect(await asCustomer('select * from applications')).toEqual([])
    expect(await asCustomer('select * from application_events')).toEqual([])
    expect(
      await asCustomer(
        `update applications set status = 'more_info', question = 'x' where id = '${id}' returning id`,
      ),
    ).toEqual([])
    const entry = `insert into audit_log (actor_id, action, subject_kind, subject_id, before, after, request_id, happened_at)
      values ('${userId}', 'x', 'x', '${id}', '{}', '{}', '', now())`
    for (const query of [
      entry,
      'select admin_health()',
      `select account_of('x')`,
      `select open_salon('{}', now())`,
      `select give_salon('${id}', '${userId}')`,
      `insert into application_events (application_id, kind, actor_id, happened_at) values ('${id}', 'approved', '${userId}', now())`,
      `update profiles set role = 'admin', admin_role = 'full' where id = '${userId}'`,
    ])
      await expect(asCustomer(query)).rejects.toThrow(
        /permission denied|row-level security|only for administrators/,
      )
    const admin = (query: string) =>
      asAdmin(platform.dbs.app, { id: userId, adminRole: 'full' }, (tx) => rows(tx, sql.raw(query)))
    for (const query of [
      'update audit_log set action = $$y$$',
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(admin(query)).rejects.toThrow('permission denied')
    await expect(admin(entry.replace(userId, newId()))).rejects.toThrow('row-level security')
  })
})
