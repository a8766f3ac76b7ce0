import { afterAll, beforeAll, expect, test } from 'vitest'

import { asUser, rows, sql } from '#platform/db.ts'
import { PARTNERSHIPS_PER_ADDRESS, PARTNERSHIPS_PER_HOUR } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller, type ApiCall } from '#test/api-caller.ts'
import { anAdmin, setRole } from '#test/application-steps.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aPerson } from '#test/signed-in.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  server = await startAuthServer({ ADMIN_EMAILS: 'one@onyxi.example,two@onyxi.example' })
  call = apiCaller(server.world)
})
afterAll(() => server[Symbol.asyncDispose]())

const someone = async (role = 'customer') => {
  const person = await aPerson(server)
  await setRole(server, person, role)
  return { id: person.id, token: person.session.access_token }
}

const fields = (more: object = {}) => ({
  fullName: ' Άννα Δήμου ',
  company: 'Περιοδικό Χέρια',
  email: `Anna-${newId()}@Example.com`,
  phone: '+30 694 123 4567',
  kind: 'content',
  message: 'Πρώτη γραμμή.\nΔεύτερη γραμμή.',
  ...more,
})
const ask = (body: object, more: ApiCall = {}) => call('POST', '/partnerships', { body, ...more })

const kept = (email: string) =>
  rows(
    server.world.owner,
    sql<Record<string, unknown>>`select * from partnership_requests where email = ${email.toLowerCase()}`,
  )
const mailsAbout = (id: unknown) =>
  rows(
    server.world.owner,
    sql<{ kind: string; recipient: string; language: string; facts: Record<string, unknown> }>`
      select kind, recipient, language, facts from messages where dedupe_key like ${`%${String(id)}%`} order by kind, recipient`,
  )

test('a request is stored; administrators get its full text, the typed address gets none of its input', async () => {
  const body = fields()
  const { status, body: answer } = await ask(body, { language: 'en' })
  expect(status).toBe(201)
  expect(await kept(body.email)).toMatchObject([
    { id: answer['id'], full_name: 'Άννα Δήμου', kind: 'content', language: 'en', user_id: null },
  ])
  expect(await mailsAbout(answer['id'])).toMatchObject([
    {
      kind: 'partnership-received',
      recipient: body.email.toLowerCase(),
      language: 'en',
      facts: { kind: 'content' },
    },
    { kind: 'partnership-request', recipient: 'one@onyxi.example', facts: { message: body.message } },
    { kind: 'partnership-request', recipient: 'two@onyxi.example', facts: { fullName: 'Άννα Δήμου' } },
  ])
  expect(Object.keys((await mailsAbout(answer['id']))[0]?.facts ?? {})).toEqual(['kind'])
})

test.each([
  ['no name', { fullName: '  ' }, 'fullName', 'required'],
  ['a company of two lines', { company: 'A\nB' }, 'company', 'invalid'],
  ['an address that is none', { email: 'anna@' }, 'email', 'email'],
  ['a number that is none', { phone: '12' }, 'phone', 'phone'],
  ['another kind', { kind: 'money' }, 'kind', 'invalid'],
  ['a message that the database cannot hold', { message: 'a\u0000b' }, 'message', 'invalid'],
  ['too long a message', { message: 'α'.repeat(4001) }, 'message', 'too_big'],
  ['more than is asked', { userId: newId() }, 'userId', 'unknown'],
])('%s is refused at its field, in the language', async (_, more, field, code) => {
  const body = fields(more)
  const { status, body: problem } = await ask(body, { language: 'el' })
  expect(status).toBe(422)
  expect(problem['errors']).toMatchObject({
    [field]: { code, detail: expect.stringMatching(/\p{Script=Greek}/u) },
  })
  expect(await kept(String(body.email))).toEqual([])
})

test('repeated with the same key it is one request, even simultaneously', async () => {
  const body = fields()
  const key = newId()
  const answers = await Promise.all([1, 2, 3].map(() => ask(body, { key })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1)
  expect(await kept(body.email)).toHaveLength(1)
  expect((await ask({ ...body, company: 'Άλλη' }, { key })).body['code']).toBe('idempotency_mismatch')
})

test('mails for one network and one address are limited', async () => {
  const statuses = []
  for (let tries = 0; tries <= PARTNERSHIPS_PER_HOUR; tries += 1)
    statuses.push((await ask(fields(), { from: '203.0.113.9' })).status)
  expect(statuses.indexOf(429)).toBe(PARTNERSHIPS_PER_HOUR)
  const { email } = fields()
  const toOne = []
  for (let tries = 0; tries <= PARTNERSHIPS_PER_ADDRESS; tries += 1)
    toOne.push((await ask(fields({ email }))).status)
  expect(toOne.indexOf(429)).toBe(PARTNERSHIPS_PER_ADDRESS)
  // A stranger's calls take nothing from the owner of the address, who is on another network.
  expect((await ask(fields({ email }), { from: '203.0.113.10' })).status).toBe(201)
})

test('only administrators read requests: the newest first, by kind, page by page', async () => {
  await ask(fields({ kind: 'strategic' }))
  const second = (await ask(fields({ kind: 'strategic' }))).body['id']
  expect((await call('GET', '/admin/partnerships')).status).toBe(401)
  for (const role of ['customer', 'business'] as const)
    expect((await call('GET', '/admin/partnerships', { token: (await someone(role)).token })).status).toBe(
      403,
    )
  const token = await anAdmin(server)
  const page = await call('GET', '/admin/partnerships?kind=strategic&limit=1', { token })
  expect(page.body).toMatchObject({ items: [{ id: second, kind: 'strategic' }], nextCursor: second })
  const rest = await call('GET', `/admin/partnerships?kind=strategic&cursor=${String(second)}`, {
    token,
  })
  expect(rest.body).toMatchObject({ items: [{ kind: 'strategic' }], nextCursor: null })
})

test('administrators set the status; each change is logged with its author, and a repeated status is not', async () => {
  const id = String((await ask(fields())).body['id'])
  const token = await anAdmin(server)
  const mark = (state: string, more: ApiCall = {}) =>
    call('POST', `/admin/partnerships/${id}/state`, { token, body: { state }, ...more })
  const before = await call('GET', `/admin/partnerships/${id}`, { token })
  expect(before.body).toMatchObject({ id, state: 'new', message: fields().message, history: [] })
  const key = newId()
  for (const answer of [
    await mark('answered', { key }),
    await mark('answered', { key }),
    await mark('answered'),
  ])
    expect([answer.status, answer.body['state']]).toEqual([200, 'answered'])
  expect((await mark('closed', { key })).body['code']).toBe('idempotency_mismatch')
  const closed = (await mark('closed')).body
  expect(closed['history']).toMatchObject([
    { state: 'answered', actor: 'Άρης Δρόσος' },
    { state: 'closed', actor: 'Άρης Δρόσος' },
  ])
  const log = await call('GET', '/admin/audit-log?limit=2', { token })
  expect(log.body['items']).toMatchObject([
    {
      action: 'mark-partnership',
      subject: { kind: 'partnership-request', id },
      before: { state: 'answered' },
      after: { state: 'closed' },
    },
    { before: { state: 'new' }, after: { state: 'answered' } },
  ])
  const listed = async (state: string) =>
    (
      (await call('GET', `/admin/partnerships?state=${state}`, { token })).body['items'] as { id: string }[]
    ).map((item) => item.id)
  expect(await listed('closed')).toEqual([id])
  expect(await listed('new')).not.toContain(id)
  expect(await listed('answered')).toEqual([])
})

test.each(['affiliate', 'strategic', 'content'] as const)(
  'a decision on a request (%s) is written to its sender, once, and can be taken back and made again',
  async (kind) => {
    const body = fields({ kind })
    const id = String((await ask(body, { language: 'en' })).body['id'])
    const token = await anAdmin(server)
    const decide = (decision: string, message = 'Gladly.', more: ApiCall = {}) =>
      call('POST', `/admin/partnerships/${id}/decide`, { token, body: { decision, message }, ...more })
    expect((await decide('accepted', ' ')).status).toBe(422)
    expect((await decide('closed')).status).toBe(422)
    const key = newId()
    for (const answer of [
      await decide('declined', 'Not now.', { key }),
      await decide('declined', 'Not now.', { key }),
    ])
      expect(answer.body).toMatchObject({
        state: 'declined',
        decision: 'Not now.',
        history: [{ state: 'declined' }],
      })
    expect((await decide('accepted')).body['code']).toBe('partnership_decided')
    const decisions = async () => (await mailsAbout(id)).filter((mail) => mail.kind === 'partnership-decided')
    expect(await decisions()).toMatchObject([
      {
        recipient: body.email.toLowerCase(),
        language: 'en',
        facts: { decision: 'declined', kind, message: 'Not now.' },
      },
    ])
    await call('POST', `/admin/partnerships/${id}/state`, { token, body: { state: 'answered' } })
    expect((await decide('accepted')).body).toMatchObject({ state: 'accepted', decision: 'Gladly.' })
    // Two ids of one millisecond have no order.
    expect((await decisions()).map(({ facts }) => String(facts['decision'])).toSorted()).toEqual([
      'accepted',
      'declined',
    ])
    const log = await rows(
      server.world.owner,
      sql`select action, before, after from audit_log where subject_id = ${id} order by after ->> 'state'`,
    )
    expect(log).toEqual([
      { action: 'decide-partnership', before: { state: 'answered' }, after: { state: 'accepted' } },
      { action: 'mark-partnership', before: { state: 'declined' }, after: { state: 'answered' } },
      { action: 'decide-partnership', before: { state: 'new' }, after: { state: 'declined' } },
    ])
  },
)

test('notes say who wrote them when, stay inside, and go with the request', async () => {
  const asker = await someone()
  const id = String((await ask(fields(), { token: asker.token })).body['id'])
  const token = await anAdmin(server)
  const note = (text: string, as = token) =>
    call('POST', `/admin/partnerships/${id}/notes`, { token: as, body: { text } })
  await note('Να τους καλέσουμε τη Δευτέρα.')
  expect((await note('Δεύτερη.')).body['notes']).toMatchObject([
    { text: 'Να τους καλέσουμε τη Δευτέρα.', author: 'Άρης Δρόσος', at: expect.any(String) },
    { text: 'Δεύτερη.' },
  ])
  expect((await note('x', asker.token)).status).toBe(403)
  expect((await note(' ')).status).toBe(422)
  const file = await call('GET', '/me/export', { token: asker.token })
  expect(JSON.stringify(file.body['partnershipRequests'])).not.toContain('Δευτέρα')
  const seen = await asUser(server.world.platform.dbs.app, asker.id, (tx) =>
    rows(tx, sql`select id from partnership_notes`),
  )
  expect(seen).toEqual([])
  expect(
    JSON.stringify(await rows(server.world.owner, sql`select after from audit_log where subject_id = ${id}`)),
  ).not.toContain('Δευτέρα')
  await sql`delete from auth.users where id = ${asker.id}`.execute(server.world.owner)
  expect(await rows(server.world.owner, sql`select from partnership_notes where request_id = ${id}`)).toEqual(
    [],
  )
})

test('requests are found by company, name or address, and come as a file', async () => {
  const token = await anAdmin(server)
  const body = fields({ company: 'Φως 50% & Σία', message: '=1+1' })
  const id = String((await ask(body)).body['id'])
  const found = async (q: string) => {
    const { items } = (await call('GET', `/admin/partnerships?${new URLSearchParams({ q })}`, { token }))
      .body as {
      items: { id: string }[]
    }
    return items.map((item) => item.id)
  }
  expect(await found('φως 50%')).toEqual([id])
  expect(await found(body.email.toUpperCase())).toEqual([id])
  expect(await found('5_%')).toEqual([])
  const csv = await call('GET', `/admin/partnerships/export?${new URLSearchParams({ q: 'Φως 50%' })}`, {
    token,
  })
  expect(csv.headers.get('content-type')).toContain('text/csv')
  const [head = '', line = '', ...rest] = String(csv.body).split('\r\n')
  expect(head.split(';')).toHaveLength(10)
  expect(line).toContain('Νέο;Περιεχόμενο;Φως 50% & Σία;Άννα Δήμου;')
  expect(line).toContain("'=1+1")
  expect(rest).toEqual([''])
})

test('other callers, unknown requests and unknown statuses are refused', async () => {
  const body = fields()
  const id = String((await ask(body)).body['id'])
  const path = `/admin/partnerships/${id}`
  const answer = { body: { state: 'closed' } }
  expect((await call('GET', path)).status).toBe(401)
  expect((await call('POST', `${path}/state`, answer)).status).toBe(401)
  const { token } = await someone('business')
  expect((await call('GET', path, { token })).status).toBe(403)
  expect((await call('POST', `${path}/state`, { ...answer, token })).status).toBe(403)
  // Without a second factor an administrator can only read.
  const half = (await someone('admin')).token
  expect((await call('GET', path, { token: half })).status).toBe(200)
  expect((await call('POST', `${path}/state`, { ...answer, token: half })).body['code']).toBe(
    'second_factor_needed',
  )
  const admin = await anAdmin(server)
  const missing = `/admin/partnerships/${newId()}`
  expect((await call('GET', missing, { token: admin })).status).toBe(404)
  expect((await call('POST', `${missing}/state`, { ...answer, token: admin })).status).toBe(404)
  expect((await call('POST', `${path}/state`, { token: admin, body: { state: 'lost' } })).status).toBe(422)
  expect(await kept(body.email)).toMatchObject([{ status: 'new' }])
  const asker = await someone()
  await ask(fields(), { token: asker.token })
  const changed = await asUser(server.world.platform.dbs.app, asker.id, (tx) =>
    rows(tx, sql`update partnership_requests set status = 'closed' returning id`),
  )
  expect(changed).toEqual([])
})

test('only the account that sent a request finds it in its export, and it is deleted with the account', async () => {
  const [person, other] = [await someone(), await someone('business')]
  const body = fields()
  await ask(body, { token: person.token })
  const file = await call('GET', '/me/export', { token: person.token })
  expect(file.body['partnershipRequests']).toMatchObject([{ company: 'Περιοδικό Χέρια' }])
  const seen = (id: string) =>
    asUser(server.world.platform.dbs.app, id, (tx) => rows(tx, sql`select id from partnership_requests`))
  expect(await seen(person.id)).toHaveLength(1)
  expect(await seen(other.id)).toEqual([])
  await sql`delete from auth.users where id = ${person.id}`.execute(server.world.owner)
  expect(await kept(body.email)).toEqual([])
})
