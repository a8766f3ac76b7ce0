import { afterAll, beforeAll, expect, test } from 'vitest'

import type { UserId } from '#domain/ids.ts'
import { keptSince } from '#domain/retention.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { apiCaller } from '#test/api-caller.ts'
import { anAdmin, setRole } from '#test/application-steps.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aPerson } from '#test/signed-in.ts'

import { closeEndedPostings } from './jobs.ts'
import { cvArchive } from './queries/application-files.ts'
import { openCvs } from './queries/desk.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
let admin: string
let salon: string
beforeAll(async () => {
  server = await startAuthServer({ ADMIN_EMAILS: 'boss@onyxi.example' })
  call = apiCaller(server.world)
  admin = await anAdmin(server)
  salon = (await someone('business')).token
})
afterAll(() => server[Symbol.asyncDispose]())

async function someone(role = 'customer') {
  const { id, session } = await aPerson(server)
  await setRole(server, { id }, role)
  return { id, token: session.access_token }
}

const today = () => server.world.platform.now().toZonedDateTimeISO('Europe/Athens').toPlainDate()
const inDays = (days: number) => today().add({ days }).toString()
const el = { title: 'Τεχνίτρια', location: 'Παγκράτι', description: 'Πέντε ημέρες.' }
const en = { title: 'Technician', location: 'Pagrati', description: 'Five days.' }
const kind = { employer: 'Ατελιέ', department: 'nails', type: 'full_time', isRemote: false }
const post = (more: object = {}) =>
  call('POST', '/careers', { token: salon, body: { ...kind, el, submit: true, ...more } })

async function published(more: object = {}): Promise<string> {
  const { id } = (await post(more)).body
  await call('POST', `/admin/careers/${id}/decide`, { token: admin, body: { decision: 'publish' } })
  return id
}

const cv = { name: 'cv.pdf', data: Buffer.from('%PDF-1.7\nbody\nstartxref\n9\n%%EOF\n').toString('base64') }
async function applied(posting: string, more: object = {}) {
  const person = await someone()
  const body = {
    name: 'Άννα Δήμου',
    email: 'anna@example.gr',
    phone: '6941234567',
    message: 'Γεια',
    cv,
    ...more,
  }
  const answer = await call('POST', `/careers/${posting}/applications`, { token: person.token, body })
  return { ...person, status: answer.status, code: answer.body.code, application: answer.body.id as string }
}

const asAdmin = (method: string, path: string, body?: object) =>
  call(method, `/admin/careers/${path}`, { token: admin, ...(body && { body }) })
const logOf = (id: string) =>
  rows(
    server.world.owner,
    sql<{ action: string; before: object; after: object }>`
      select action, before, after from audit_log where subject_id = ${id} and action <> 'publish-job' order by id`,
  )

test.each([
  [-1, 422],
  [0, 201],
  [365, 201],
  [367, 422],
])('a posting may end %i days from now: %i', async (days, status) => {
  const answer = await post({ closesOn: inDays(days) })
  expect([answer.status, answer.body.errors?.closesOn?.code]).toEqual([
    status,
    status === 422 ? 'day' : undefined,
  ])
})

test('after its last day a posting takes no applications, is listed no more, and is closed', async () => {
  const id = await published({ closesOn: inDays(1) })
  const start = server.world.platform.now()
  /** A visitor days later, when today's sign-in has ended. */
  const seenAfter = async (days: number) => {
    server.world.setNow(start.add({ hours: 24 * days }).toString())
    const { token } = await someone()
    const { items } = (await call('GET', '/careers', { token })).body as { items: { id: string }[] }
    const { posting } = (await call('GET', `/careers/${id}`, { token })).body
    const { status, code } = await applied(id)
    return [items.some((item) => item.id === id), posting.state, posting.isOpen, status, code]
  }
  const state = () => rows(server.world.owner, sql`select status from job_postings where id = ${id}`)
  expect(await seenAfter(1)).toEqual([true, 'published', true, 201, undefined])
  expect(await closeEndedPostings(server.world.platform)).toBe(0)
  expect(await seenAfter(2)).toEqual([false, 'published', false, 409, 'posting_closed'])
  expect(await closeEndedPostings(server.world.platform)).toBeGreaterThan(0)
  expect(await state()).toEqual([{ status: 'closed' }])
  server.world.setNow(start.toString())
})

test('administrators change and close any posting, also a published one, and both are logged; its author cannot', async () => {
  const id = await published()
  const body = { ...kind, employer: 'Νέο όνομα', el, en, closesOn: inDays(30) }
  expect(
    (await call('PUT', `/careers/${id}`, { token: salon, body: { ...body, submit: true } })).body.code,
  ).toBe('posting_not_changeable')
  expect((await asAdmin('PUT', id, { ...body, en: { ...en, title: '' } })).status).toBe(422)
  expect((await asAdmin('PUT', id, body)).body.posting).toMatchObject({
    state: 'published',
    employer: 'Νέο όνομα',
    en,
    closesOn: inDays(30),
  })
  expect((await asAdmin('POST', `${id}/close`, {})).body.posting.state).toBe('closed')
  expect((await asAdmin('POST', `${id}/close`, {})).body.code).toBe('posting_not_changeable')
  expect((await asAdmin('PUT', id, body)).body.code).toBe('posting_not_changeable')
  expect(await logOf(id)).toMatchObject([
    { action: 'edit-job', before: { employer: 'Ατελιέ', en: null }, after: { employer: 'Νέο όνομα', en } },
    { action: 'close-job', before: { state: 'published' }, after: { state: 'closed' } },
  ])
  const missing = newId()
  expect([(await asAdmin('GET', missing)).status, (await asAdmin('PUT', missing, body)).status]).toEqual([
    404, 404,
  ])
})

test('postings are listed by status, found by title or employer, page by page', async () => {
  const first = await published({ employer: 'Ζαχαρόνυχο 50%' })
  const second = await published({ employer: 'Ζαχαρόνυχο 50%', en })
  const list = async (query: object) =>
    (await call('GET', `/admin/careers?${new URLSearchParams({ ...query })}`, { token: admin })).body
  const ids = async (query: object) => (await list(query)).items.map((item: { id: string }) => item.id)
  expect(await ids({ q: 'ζαχαρόνυχο 50%' })).toEqual([second, first])
  expect(await ids({ q: 'ζαχαρόνυχο 5_%' })).toEqual([])
  expect(await ids({ q: 'technician', state: 'published' })).toContain(second)
  expect(await ids({ q: 'ζαχαρόνυχο', state: 'closed' })).toEqual([])
  const page = await list({ q: 'ζαχαρόνυχο', limit: 1 })
  expect([page.items.length, page.nextCursor]).toEqual([1, second])
  expect(await ids({ q: 'ζαχαρόνυχο', limit: 1, cursor: second })).toEqual([first])
})

test('applications are sorted and noted by administrators alone, and come as a table and as an archive', async () => {
  const id = await published()
  const [anna, eleni] = [
    await applied(id, { name: '=Άννα/Δήμου', message: 'Α\nΒ' }),
    await applied(id, { cv: undefined }),
  ]
  const path = `${id}/applications/${anna.application}`
  expect((await asAdmin('POST', `${path}/status`, { status: 'lost' })).status).toBe(422)
  await asAdmin('POST', `${path}/status`, { status: 'shortlisted' })
  await asAdmin('POST', `${path}/status`, { status: 'shortlisted' })
  const noted = await asAdmin('POST', `${path}/notes`, { text: 'Να έρθει την Τρίτη.' })
  expect(noted.body.applications).toMatchObject([
    { status: 'shortlisted', notes: [{ text: 'Να έρθει την Τρίτη.', author: 'Άρης Δρόσος' }] },
    { status: 'new', notes: [] },
  ])
  const other = await published()
  expect(
    (await asAdmin('POST', `${other}/applications/${anna.application}/status`, { status: 'hired' })).status,
  ).toBe(404)
  // Neither the applicant nor the employer sees the note or the status.
  for (const token of [anna.token, salon]) {
    const seen = JSON.stringify((await call('GET', `/careers/${id}`, { token })).body)
    expect(seen).toContain('Δήμου')
    expect(seen).not.toMatch(/shortlisted|Τρίτη/)
    expect((await call('GET', `/admin/careers/${id}`, { token })).status).toBe(403)
    expect((await call('GET', `/admin/careers/${id}/cvs`, { token })).status).toBe(403)
  }
  const { app } = server.world.platform.dbs
  expect(await asUser(app, anna.id, (tx) => rows(tx, sql`select id from job_application_notes`))).toEqual([])
  await expect(
    asUser(app, anna.id, (tx) => sql`update job_applications set status = 'hired'`.execute(tx)),
  ).resolves.toMatchObject({ numAffectedRows: 0n })
  expect(await logOf(id)).toMatchObject([
    {
      action: 'sort-job-application',
      after: { application: anna.application, applicationStatus: 'shortlisted' },
    },
    { action: 'note-job-application' },
  ])
  expect(JSON.stringify(await logOf(id))).not.toMatch(/Δήμου|Τρίτη/)

  const csv = String((await asAdmin('GET', `${id}/export`)).body)
  expect(csv).toContain(`;Ξεχώρισε;'=Άννα/Δήμου;anna@example.gr;`)
  expect(csv).toContain(';Ναι;Να έρθει την Τρίτη.;')
  expect(csv).toContain(eleni.application)
  const zip = await asAdmin('GET', `${id}/cvs`)
  expect(zip.headers.get('content-type')).toBe('application/zip')
  expect(zip.headers.get('cache-control')).toBe('no-store')
  expect(String(zip.body)).toContain('01 =Άννα Δήμου.pdf')
  expect(String(zip.body)).toContain('%PDF-1.7')
  expect(String(zip.body)).not.toContain('02 ')
})

test('CVs are read one at a time: one that is withdrawn while the archive goes out is not in it', async () => {
  const id = await published()
  const [, second] = [await applied(id), await applied(id, { name: 'Ελένη Ρήγα' })]
  const ctx: Ctx = {
    ...server.world.platform,
    actor: { kind: 'user', id: newId<UserId>(), email: '', role: 'admin', adminRole: 'full', aal: 'aal2' },
    locale: 'el',
    requestId: newId(),
    network: '',
    once: null,
  }
  let archive = ''
  for await (const part of cvArchive(await openCvs(ctx, id))) {
    if (archive === '')
      await call('DELETE', `/me/job-applications/${second.application}`, { token: second.token })
    archive += Buffer.from(part).toString()
  }
  expect(archive).toContain('01 Άννα Δήμου.pdf')
  expect(archive).not.toContain('Ελένη')
})

test('applications are deleted six months after their posting closed, and two years after they were sent', async () => {
  const [closed, open] = [await published(), await published()]
  const [first, second] = [await applied(closed), await applied(open)]
  await asAdmin('POST', `${closed}/applications/${first.application}/notes`, { text: 'x' })
  await asAdmin('POST', `${closed}/close`, {})
  const kept = async () => {
    const found = await rows(
      server.world.owner,
      sql<{
        id: string
      }>`select id from job_applications where posting_id in (${closed}, ${open}) order by id`,
    )
    return found.map(({ id }) => id)
  }
  const start = server.world.platform.now().toZonedDateTimeISO('Europe/Athens')
  const at = async (months: number, days: number) => {
    server.world.setNow(start.add({ months }).add({ days }).toInstant().toString())
    const { dbs, now } = server.world.platform
    const since = keptSince('job-applications', now()).toString()
    await sql`select forget_old('job-applications', ${since}, 500)`.execute(dbs.worker)
    return kept()
  }
  expect(await at(6, -1)).toEqual([first.application, second.application])
  // Six months before the end of a month may be up to three days nearer.
  expect(await at(6, 4)).toEqual([second.application])
  expect(
    await rows(
      server.world.owner,
      sql`select from job_application_notes where application_id = ${first.application}`,
    ),
  ).toEqual([])
  expect(await at(24, -2)).toEqual([second.application])
  expect(await at(24, 2)).toEqual([])
  server.world.setNow(start.toInstant().toString())
})
