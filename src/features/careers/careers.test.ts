import { afterAll, beforeAll, expect, test } from 'vitest'

import { CV_BYTES } from '#domain/job-kinds.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { JOB_APPLICATIONS_PER_DAY, POSTINGS_EACH } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import { anAdmin, setRole } from '#test/application-steps.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aSalon } from '#test/salon-factory.ts'
import { aPerson } from '#test/signed-in.ts'

interface Somebody {
  readonly id: string
  readonly email: string
  readonly token: string
}

let server: AuthServer
let call: ReturnType<typeof apiCaller>
let admin: string
let salon: Somebody
beforeAll(async () => {
  server = await startAuthServer({ ADMIN_EMAILS: 'boss@onyxi.example' })
  call = apiCaller(server.world)
  admin = await anAdmin(server)
  salon = await someone('business')
})
afterAll(() => server[Symbol.asyncDispose]())

async function someone(role = 'customer'): Promise<Somebody> {
  const { id, email, session } = await aPerson(server)
  await setRole(server, { id }, role)
  return { id, email, token: session.access_token }
}

const el = { title: 'Τεχνίτρια νυχιών', location: 'Παγκράτι', description: 'Πέντε ημέρες.\n\nΜε ομάδα.' }
const en = { title: 'Nail technician', location: 'Pagrati', description: 'Five days.' }
const fields = {
  employer: 'Ατελιέ Νύχι',
  department: 'nails',
  type: 'full_time',
  isRemote: false,
  el,
  submit: true,
}
const post = async (more: object = {}, token = salon.token): Promise<string> =>
  (await call('POST', '/careers', { token, body: { ...fields, ...more } })).body.id
const decide = (id: string, body: object = { decision: 'publish' }, token = admin) =>
  call('POST', `/admin/careers/${id}/decide`, { token, body })
async function published(more: object = {}): Promise<string> {
  const id = await post(more)
  await decide(id)
  return id
}

const pdf = (body = 'pages') => Buffer.from(`%PDF-1.7\n${body}\nstartxref\n9\n%%EOF\n`).toString('base64')
const applicationFields = (more: object = {}) => ({
  name: 'Άννα Δήμου',
  email: 'anna@example.gr',
  phone: '694 123 4567',
  message: 'Δουλεύω έξι χρόνια.',
  cv: { name: 'βιογραφικό.pdf', data: pdf() },
  ...more,
})
const apply = (id: string, token: string, more: object = {}, key?: string) =>
  call('POST', `/careers/${id}/applications`, {
    token,
    body: applicationFields(more),
    ...(key !== undefined && { key }),
  })
const mailsTo = (recipient: string) =>
  rows(
    server.world.owner,
    sql<{
      kind: string
      facts: object
    }>`select kind, facts from messages where recipient = ${recipient} and kind like 'career%' order by id`,
  )

test('anonymous callers see, apply and post nothing; customers do not post; only administrators decide', async () => {
  const id = await published()
  for (const [method, path] of [
    ['GET', '/careers'],
    ['GET', `/careers/${id}`],
    ['POST', `/careers/${id}/applications`],
    ['GET', '/me/careers'],
    ['POST', '/careers'],
    ['GET', '/admin/careers'],
  ] as const)
    expect([path, (await call(method, path)).body.code]).toEqual([path, 'unauthorized'])
  const { token } = await someone()
  expect((await call('POST', '/careers', { token, body: fields })).body.code).toBe('forbidden')
  expect((await call('GET', '/admin/careers', { token })).body.code).toBe('forbidden')
  expect((await decide(await post(), undefined, salon.token)).body.code).toBe('forbidden')
  const byPasswordAlone = await someone('admin')
  expect((await decide(await post(), undefined, byPasswordAlone.token)).body.code).toBe(
    'second_factor_needed',
  )
})

test('an application is a notice of the owner’s salon, for nobody else of the team', async () => {
  const { owner } = server.world
  const [first, named] = [await aSalon(owner), await aSalon(owner)]
  await sql`update salons set owner_id = ${salon.id}, created_at = now() - interval '1 day' where id = ${first.id}`.execute(
    owner,
  )
  await sql`update salons set owner_id = ${salon.id}, name = 'Ατελιέ ΝΎΧΙ' where id = ${named.id}`.execute(
    owner,
  )
  const manager = await someone()
  await sql`insert into salon_members (salon_id, user_id, role) values (${named.id}, ${manager.id}, 'manager')`.execute(
    owner,
  )
  const id = await published()
  await apply(id, (await someone()).token)
  const noticesOf = async (at: { readonly id: string }, token: string) =>
    (await call('GET', `/business/salons/${at.id}/notices`, { token })).body.items
  expect(await noticesOf(named, salon.token)).toMatchObject([
    { kind: 'applied', client: 'Άννα Δήμου', bookingId: null, posting: { id, title: 'Τεχνίτρια νυχιών' } },
  ])
  expect(await noticesOf(first, salon.token)).toEqual([])
  expect(await noticesOf(named, manager.token)).toEqual([])
})

test('a posting goes from draft to waiting, refused with a reason, waiting, published and closed', async () => {
  const reader = await someone()
  const isListed = async (id: string) =>
    (await call('GET', '/careers', { token: reader.token })).body.items.some(
      (item: { id: string }) => item.id === id,
    )
  const id = await post({ submit: false })
  expect((await decide(id)).body.code).toBe('posting_not_changeable')
  const change = (more: object) =>
    call('PUT', `/careers/${id}`, { token: salon.token, body: { ...fields, ...more } })
  expect((await change({ employer: 'Νέο όνομα' })).body).toEqual({ id, state: 'submitted' })
  expect((await change({})).body.code).toBe('posting_not_changeable')
  expect((await call('GET', `/careers/${id}`, { token: reader.token })).body.code).toBe('not_found')
  const waiting = (await call('GET', '/admin/careers?state=submitted', { token: admin })).body.items
  expect(waiting.map((item: { id: string }) => item.id)).toContain(id)
  // Its author may be an administrator of another area.
  const mayDecide = async (token: string) => (await call('GET', `/careers/${id}`, { token })).body.mayDecide
  expect([await mayDecide(admin), await mayDecide(salon.token)]).toEqual([true, false])

  expect((await decide(id, { decision: 'refuse' })).status).toBe(422)
  expect((await decide(id, { decision: 'refuse', reason: 'Λείπει το ωράριο.' })).body.state).toBe('refused')
  const own = async () =>
    (await call('GET', '/me/careers', { token: salon.token })).body.postings.find(
      (p: { id: string }) => p.id === id,
    )
  expect(await own()).toMatchObject({ state: 'refused', refusal: 'Λείπει το ωράριο.', employer: 'Νέο όνομα' })
  expect((await change({ en, submit: false })).body.state).toBe('refused')
  expect((await change({ en })).body.state).toBe('submitted')
  expect(await isListed(id)).toBe(false)
  expect((await decide(id)).body.state).toBe('published')
  expect(await mayDecide(admin)).toBe(false)
  expect((await decide(id)).body.code).toBe('posting_not_changeable')
  expect(await isListed(id)).toBe(true)
  expect((await call('DELETE', `/careers/${id}`, { token: salon.token })).body.code).toBe('not_found')

  const close = (token: string) => call('POST', `/careers/${id}/close`, { token, body: {} })
  expect((await close(reader.token)).body.code).toBe('not_found')
  expect((await close(salon.token)).body.state).toBe('closed')
  expect(await isListed(id)).toBe(false)
  const kinds = (await mailsTo(salon.email)).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['career-refused', 'career-published']))
  expect(await mailsTo('boss@onyxi.example')).toContainEqual({
    kind: 'career-submitted',
    facts: { postingId: id, title: el.title, employer: 'Νέο όνομα' },
  })
  const log = await rows(
    server.world.owner,
    sql<{
      action: string
      after: object
    }>`select action, after from audit_log where subject_id = ${id} order by id`,
  )
  expect(log).toMatchObject([
    { action: 'refuse-job', after: { state: 'refused' } },
    { action: 'publish-job', after: { state: 'published' } },
  ])
})

test('a posting is shown in the requested language if it was written in it, otherwise in its own', async () => {
  const [both, greekOnly] = [await published({ en }), await published()]
  const { token } = await someone()
  const read = async (id: string) =>
    (await call('GET', `/careers/${id}`, { token, language: 'en' })).body.posting
  expect(await read(both)).toMatchObject({ ...en, language: 'en' })
  expect(await read(greekOnly)).toMatchObject({ ...el, language: 'el' })
})

test.each([
  ['no text in any language', { el: undefined }, 'el', 'required'],
  ['half a text', { el: { ...el, location: '' } }, 'el.location', 'required'],
  ['a title of two lines', { el: { ...el, title: 'a\nb' } }, 'el.title', 'invalid'],
  ['another kind', { type: 'slavery' }, 'type', 'invalid'],
  ['a state of one’s own', { state: 'published' }, 'state', 'unknown'],
])('a posting with %s is refused', async (_, more, field, code) => {
  const answer = await call('POST', '/careers', { token: salon.token, body: { ...fields, ...more } })
  expect(answer.body.errors).toMatchObject({ [field]: { code } })
})

test('the number of postings is limited', async () => {
  const { token } = await someone('business')
  for (let count = 0; count < POSTINGS_EACH; count += 1) await post({ submit: false }, token)
  const more = await call('POST', '/careers', { token, body: fields })
  expect(more.body.code).toBe('too_many_postings')
  const [first] = (await call('GET', '/me/careers', { token })).body.postings
  expect((await call('DELETE', `/careers/${first.id}`, { token })).status).toBe(204)
  expect((await call('POST', '/careers', { token, body: fields })).status).toBe(201)
})

test('an application with its CV reaches only the author of the posting', async () => {
  const id = await published()
  const [applicant, stranger, otherSalon] = [await someone(), await someone(), await someone('business')]
  const sent = await apply(id, applicant.token)
  expect([sent.status, sent.body.cvName]).toEqual([201, 'βιογραφικό.pdf'])
  const path = `/careers/${id}/applications/${sent.body.id}/cv`
  for (const token of [applicant.token, salon.token, admin]) {
    const file = await call('GET', path, { token })
    expect(file.body).toBe(Buffer.from(pdf(), 'base64').toString())
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*%CE%B2/)
    expect(file.headers.get('cache-control')).toBe('no-store')
  }
  for (const token of [stranger.token, otherSalon.token])
    expect((await call('GET', path, { token })).body.code).toBe('not_found')
  const seenBy = async (token: string) =>
    (await call('GET', `/careers/${id}`, { token })).body.applications.length
  expect(
    await Promise.all([salon, applicant, stranger, otherSalon].map(({ token }) => seenBy(token))),
  ).toEqual([1, 0, 0, 0])
  expect(await seenBy(admin)).toBe(1)
  expect(await mailsTo(applicant.email)).toMatchObject([{ kind: 'career-applied' }])
  expect(JSON.stringify(await mailsTo(salon.email))).not.toContain('Δήμου')
  expect((await mailsTo(salon.email)).at(-1)?.kind).toBe('career-application')

  expect((await apply(id, applicant.token, { message: 'Ξανά' })).body.code).toBe('already_applied')
  const file = await call('GET', '/me/export', { token: applicant.token })
  expect(file.body.careers.applications).toMatchObject([{ name: 'Άννα Δήμου', posting: { id } }])
  expect(
    (await call('DELETE', `/me/job-applications/${sent.body.id}`, { token: stranger.token })).status,
  ).toBe(404)
  expect(
    (await call('DELETE', `/me/job-applications/${sent.body.id}`, { token: applicant.token })).status,
  ).toBe(204)
  expect((await call('GET', path, { token: salon.token })).status).toBe(404)
})

test('a repeated submission is one application', async () => {
  const id = await published()
  const { token } = await someone()
  const key = newId()
  const answers = await Promise.all([1, 2].map(() => apply(id, token, {}, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
})

test.each([
  ['a picture', Buffer.from('GIF89a').toString('base64'), 'pdf'],
  ['a program inside', pdf('/OpenAction << /S /JavaScript /JS (x) >>'), 'pdf_active'],
  ['one byte too many', Buffer.alloc(CV_BYTES + 1, '%PDF-').toString('base64'), 'too_big'],
])('a CV that is %s is refused at its field', async (_, data, code) => {
  const { token } = await someone()
  const answer = await apply(await published(), token, { cv: { name: 'cv.pdf', data } })
  expect([answer.status, answer.body.errors?.cv?.code]).toEqual([422, code])
})

test('the largest CV is accepted, and the body of a larger one is not even read', async () => {
  const id = await published()
  const { token } = await someone()
  const [head, end] = ['%PDF-1.7\n', '\nstartxref\n9\n%%EOF']
  const data = Buffer.from(head + ' '.repeat(CV_BYTES - head.length - end.length) + end).toString('base64')
  expect((await apply(id, token, { cv: { name: 'cv.pdf', data } })).status).toBe(201)
  const message = 'a'.repeat(CV_BYTES * 1.4)
  expect((await apply(id, (await someone()).token, { message })).body.code).toBe('payload_too_large')
  // Other calls have their own limit.
  const long = await call('POST', '/careers', { token: salon.token, body: { ...fields, employer: message } })
  expect(long.body.code).toBe('payload_too_large')
})

test('an example, a closed or an unpublished posting accepts no application', async () => {
  const { token } = await someone()
  const example = newId()
  await sql`
    insert into job_postings (id, is_example, employer, department, type, is_remote, title_el, location_el, description_el, status, submitted_at, decided_at)
    values (${example}, true, 'Onyxi', 'product', 'full_time', true, 'Θέση', 'Αθήνα', 'Κείμενο', 'published', now(), now())`.execute(
    server.world.owner,
  )
  expect((await call('GET', `/careers/${example}`, { token })).body.posting.isExample).toBe(true)
  expect((await apply(example, token)).body.code).toBe('posting_is_example')
  expect((await apply(await post(), token)).body.code).toBe('not_found')
  const closed = await published()
  await call('POST', `/careers/${closed}/close`, { token: salon.token, body: {} })
  expect((await apply(closed, token)).body.code).toBe('not_found')
  expect((await apply(closed, salon.token)).body.code).toBe('posting_closed')
})

test('the number of applications is limited', async () => {
  const { token } = await someone()
  const id = await published()
  const codes = []
  for (let count = 0; count <= JOB_APPLICATIONS_PER_DAY; count += 1)
    codes.push((await apply(id, token)).status)
  expect(codes.indexOf(429)).toBe(JOB_APPLICATIONS_PER_DAY)
})

test('the database itself enforces the statuses of a posting and the ownership of rows', async () => {
  const { app } = server.world.platform.dbs
  const id = await post()
  const as = (who: Somebody, statement: ReturnType<typeof sql>) =>
    asUser(app, who.id, (tx) => statement.execute(tx))
  const stranger = await someone('business')
  const publish = sql`update job_postings set status = 'published', decided_at = now() where id = ${id}`
  await expect(as(salon, publish)).rejects.toThrow(/administrator/)
  expect((await as(stranger, publish)).numAffectedRows).toBe(0n)
  await expect(as(salon, sql`update job_postings set employer = 'x' where id = ${id}`)).rejects.toThrow(
    /does not change/,
  )
  await expect(
    as(salon, sql`update job_postings set status = 'closed', closed_at = now() where id = ${id}`),
  ).rejects.toThrow(/does not go/)
  const inTheirName = sql`
    insert into job_applications (posting_id, applicant_id, name, email, phone, message)
    values (${await published()}, ${salon.id}, 'x', 'x@y', '1', 'x')`
  await expect(as(stranger, inTheirName)).rejects.toThrow(/row-level security/)
  const unpublished = sql`
    insert into job_applications (posting_id, applicant_id, name, email, phone, message) values (${id}, ${stranger.id}, 'x', 'x@y', '1', 'x')`
  await expect(as(stranger, unpublished)).rejects.toThrow(/row-level security/)
})

test('deleting an account deletes its postings and applications', async () => {
  const [author, applicant] = [await someone('business'), await someone()]
  const id = await post({}, author.token)
  await decide(id)
  const other = await published()
  await apply(id, applicant.token)
  await apply(other, applicant.token)
  const count = async () =>
    rows(
      server.world.owner,
      sql`select posting_id from job_applications where applicant_id = ${applicant.id} order by 1`,
    )
  await sql`delete from auth.users where id = ${author.id}`.execute(server.world.owner)
  expect(await count()).toEqual([{ posting_id: other }])
  await sql`delete from auth.users where id = ${applicant.id}`.execute(server.world.owner)
  expect(await count()).toEqual([])
})
