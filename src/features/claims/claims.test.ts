import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CLAIM_DOCUMENT_BYTES } from '#domain/claims.ts'
import { only, rows, sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { anAdmin, setRole } from '#test/application-steps.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { nameInLatin } from '#test/messages/names-in-messages.ts'
import { aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { aPerson } from '#test/signed-in.ts'

import { runAudit } from '../../../scripts/audit/run-audit.ts'
import { settleAllClaims } from './jobs.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
let admin: string
beforeAll(async () => {
  server = await startAuthServer({ ADMIN_EMAILS: 'boss@example.gr' })
  call = apiCaller(server.world)
  admin = await anAdmin(server)
})
afterAll(() => server[Symbol.asyncDispose]())

async function someone() {
  const person = await aPerson(server)
  return { id: person.id, email: person.email, token: person.session.access_token }
}
type Somebody = Awaited<ReturnType<typeof someone>>

let made = 0
async function unclaimed(): Promise<MadeSalon & { email: string }> {
  made += 1
  const email = `contact${made}@salon.example`
  const salon = await aSalon(server.world.owner, { verification: 'unverified', email })
  await sql`update salons set phone = '+30 210 923 4501' where id = ${salon.id}`.execute(server.world.owner)
  return { ...salon, email }
}
const claim = async (salon: MadeSalon, { token }: Somebody): Promise<string> => {
  const { status, body } = await call('POST', `/salons/${salon.slug}/claim`, {
    token,
    body: { message: 'Είναι δικό μου' },
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}
const mine = (id: string, verb: string, { token }: Somebody, body: object) =>
  call('POST', `/me/claims/${id}/${verb}`, { token, body })
const decide = (id: string, body: object = { decision: 'approve' }, token = admin) =>
  call('POST', `/admin/claims/${id}/decide`, { token, body })
const pdf = Buffer.from('%PDF-1.7\npages\nstartxref\n9\n%%EOF\n')
const document = (id: string, { token }: Somebody, bytes: Uint8Array = pdf, type = 'application/pdf') =>
  call('PUT', `/me/claims/${id}/document`, { token, file: { type, bytes } })
const mails = (recipient: string) =>
  rows(
    server.world.owner,
    sql<{ news: string; code: string | null; link: string | null }>`
      select facts ->> 'news' as news, facts ->> 'code' as code, facts ->> 'link' as link from messages
      where kind = 'claim' and recipient = ${recipient} order by id`,
  )
const newsOf = async (recipient: string) => (await mails(recipient)).map(({ news }) => news)
const salonNow = (id: string) =>
  only(
    server.world.owner,
    sql<{ ownerId: string | null; verification: string; subscription: string; bookable: boolean }>`
      select owner_id as "ownerId", verification, subscription, takes_bookings(s) as bookable from salons s where id = ${id}`,
  )

async function proved(salon: MadeSalon & { email: string }, who: Somebody): Promise<string> {
  const id = await claim(salon, who)
  expect((await mine(id, 'code', who, { channel: 'email' })).status).toBe(204)
  const code = (await mails(salon.email)).at(-1)?.code ?? ''
  expect((await mine(id, 'prove', who, { code })).body.proof).toBe('email')
  return id
}

test('a claim proved by a code to the listed email takes effect with the approval: owner, role, trial, log, mails', async () => {
  const [salon, who] = [await unclaimed(), await someone()]
  const page = (await call('GET', `/salons/${salon.slug}/claim`, { token: who.token })).body
  expect(page).toMatchObject({ isClaimable: true, claim: null, channels: { email: 'c•••@salon.example' } })
  const id = await proved(salon, who)
  // A second proof is not needed, and the code is used up.
  const code = (await mails(salon.email)).at(-1)?.code ?? ''
  expect((await mine(id, 'prove', who, { code })).status).toBe(422)
  expect((await mine(id, 'code', who, { channel: 'email' })).body.code).toBe('claim_not_changeable')
  expect(await newsOf('boss@example.gr')).toContain('arrived')
  expect((await call('GET', '/business/salons', { token: who.token })).status).toBe(403)
  expect((await decide(id, undefined, who.token)).body.code).toBe('forbidden')
  expect((await decide(id)).body).toEqual({ id, state: 'approved' })
  expect(await salonNow(salon.id)).toEqual({
    ownerId: who.id,
    verification: 'verified',
    subscription: 'trial',
    bookable: true,
  })
  const role = await only(server.world.owner, sql`select role from profiles where id = ${who.id}`)
  expect(role).toEqual({ role: 'business' })
  const log = await rows(server.world.owner, sql`select action from audit_log where subject_id = ${id}`)
  expect(log).toEqual([{ action: 'approve-claim' }])
  expect(await newsOf(who.email)).toEqual(['received', 'approved'])
  expect((await decide(id)).body.code).toBe('claim_not_changeable')
  expect(
    (await call('POST', `/salons/${salon.slug}/claim`, { token: who.token, body: { message: 'x' } })).body
      .code,
  ).toBe('claim_closed')
})

test('a code allows five tries in ten minutes, for its claim alone', async () => {
  const [salon, who, other] = [await unclaimed(), await someone(), await someone()]
  const [id, theirs] = [await claim(salon, who), await claim(salon, other)]
  await mine(id, 'code', who, { channel: 'email' })
  const code = (await mails(salon.email)).at(-1)?.code ?? ''
  expect((await mine(theirs, 'prove', other, { code })).body.errors.code.code).toBe('claim_code')
  expect((await mine(id, 'prove', other, { code })).body.code).toBe('not_found')
  for (let tries = 0; tries < 5; tries += 1)
    expect((await mine(id, 'prove', who, { code: '0000 0000' })).status).toBe(422)
  expect((await mine(id, 'prove', who, { code })).status).toBe(422)
  await mine(id, 'code', who, { channel: 'email' })
  await sql`update salon_claims set code_expires_at = '2020-01-01' where id = ${id}`.execute(
    server.world.owner,
  )
  expect((await mine(id, 'prove', who, { code: (await mails(salon.email)).at(-1)?.code ?? '' })).status).toBe(
    422,
  )
  expect((await mine(id, 'code', who, { channel: 'phone' })).status).toBe(422)
  await sql`update salons set phone = '690 123 4567' where id = ${salon.id}`.execute(server.world.owner)
  expect((await mine(id, 'code', who, { channel: 'phone' })).status).toBe(204)
  const text = await rows(
    server.world.owner,
    sql<{ code: string }>`select facts ->> 'code' as code from messages where recipient = '+306901234567'`,
  )
  expect((await mine(id, 'prove', who, { code: text.at(-1)?.code ?? '' })).body.proof).toBe('phone')
})

test('without a code the salon’s contact has 72 hours to object; then the claim takes effect, once', async () => {
  const [salon, who] = [await unclaimed(), await someone()]
  const id = await claim(salon, who)
  expect((await decide(id)).body.code).toBe('claim_not_changeable')
  expect((await document(id, who)).body.hasDocument).toBe(true)
  expect((await decide(id)).body.state).toBe('noticed')
  expect(await salonNow(salon.id)).toMatchObject({ ownerId: null, verification: 'unverified' })
  expect((await mails(salon.email)).at(-1)).toMatchObject({
    news: 'notice',
    link: expect.stringContaining('?objection='),
  })
  const until = await rows(
    server.world.owner,
    sql<{ at: string }>`
      select facts ->> 'effectiveAt' as at from messages where recipient in (${salon.email}, ${who.email}) and facts ->> 'news' in ('notice', 'waiting')`,
  )
  const inThreeDays = server.world.platform.now().add({ hours: 72 }).toString()
  expect(until).toEqual([{ at: inThreeDays }, { at: inThreeDays }])
  const later = (hours: number) =>
    settleAllClaims({ ...server.world.platform, now: () => server.world.platform.now().add({ hours }) })
  await later(71)
  expect((await salonNow(salon.id)).ownerId).toBeNull()
  expect((await Promise.all([later(73), later(73)])).reduce((sum, n) => sum + n, 0)).toBe(1)
  expect(await salonNow(salon.id)).toMatchObject({
    ownerId: who.id,
    verification: 'verified',
    subscription: 'trial',
  })
  const { end } = await only(
    server.world.owner,
    sql<{ end: string }>`select trial_ends_at as "end" from salons where id = ${salon.id}`,
  )
  expect(Temporal.Instant.from(end).epochMilliseconds).toBe(
    server.world.platform.now().add({ hours: 73 + 720 }).epochMilliseconds,
  )
  expect(await newsOf(who.email)).toEqual(['received', 'waiting', 'approved'])
})

test('the notice goes to every listed contact: a mobile number is texted the link too, a landline is not', async () => {
  const texts = (phone: string) =>
    rows(
      server.world.owner,
      sql<{ link: string; effectiveAt: string }>`
        select facts ->> 'link' as link, facts ->> 'effectiveAt' as "effectiveAt" from messages
        where kind = 'claim-text' and recipient = ${phone}`,
    )
  const [salon, who] = [await unclaimed(), await someone()]
  await sql`update salons set email = null, phone = '690 765 4321' where id = ${salon.id}`.execute(
    server.world.owner,
  )
  const id = await claim(salon, who)
  await document(id, who)
  expect((await decide(id)).body.state).toBe('noticed')
  const [text] = await texts('+306907654321')
  const token = new URL(text?.link ?? '').searchParams.get('objection')
  expect(
    Temporal.Instant.from(text?.effectiveAt ?? '')
      .since(server.world.platform.now())
      .total('hours'),
  ).toBeCloseTo(72, 1)
  const objection = { token, message: 'Δεν πουλήσαμε.' }
  expect((await call('POST', '/claim-objections', { body: objection })).status).toBe(204)
  const [beside, other] = [await unclaimed(), await someone()]
  const second = await claim(beside, other)
  await document(second, other)
  expect((await decide(second)).body.state).toBe('noticed')
  expect(await texts('+302109234501')).toEqual([])
  expect((await mails(beside.email)).at(-1)?.news).toBe('notice')
  expect((await decide(second, { decision: 'reject', reason: 'Μιλήσαμε μαζί τους.' })).status).toBe(200)
})

test('a claim made during another’s notice loses when that takes effect; its claimant and that of a failed notice get a mail', async () => {
  const settle = () =>
    settleAllClaims({
      ...server.world.platform,
      now: () => server.world.platform.now().add({ hours: 73 }),
    })
  const noticed = async (salon: MadeSalon, who: Somebody) => {
    const id = await claim(salon, who)
    await document(id, who)
    expect((await decide(id)).body.state).toBe('noticed')
  }
  const [salon, who, late] = [await unclaimed(), await someone(), await someone()]
  await noticed(salon, who)
  await claim(salon, late)
  expect(await settle()).toBe(1)
  expect(await newsOf(late.email)).toEqual(['received', 'rejected'])
  // Another account gets the salon before the 72 hours are over.
  const [taken, loser] = [await unclaimed(), await someone()]
  await noticed(taken, loser)
  await sql`update salons set owner_id = ${who.id} where id = ${taken.id}`.execute(server.world.owner)
  expect(await settle()).toBe(0)
  expect(await newsOf(loser.email)).toEqual(['received', 'waiting', 'rejected'])
  expect((await salonNow(taken.id)).ownerId).toBe(who.id)
  await settle()
  expect(await newsOf(loser.email)).toHaveLength(3)
})

test('an objection stops a claim until an administrator decides again; its link works once and reveals nothing', async () => {
  const [salon, who] = [await unclaimed(), await someone()]
  const id = await claim(salon, who)
  await document(id, who)
  await decide(id)
  const token = new URL((await mails(salon.email)).at(-1)?.link ?? '').searchParams.get('objection') ?? ''
  const object = (value: string) =>
    call('POST', '/claim-objections', { body: { token: value, message: 'Δεν τον γνωρίζω' } })
  expect((await object('x'.repeat(43))).body.code).toBe('not_found')
  const lasts = (until: string) =>
    sql`update salon_claims set effective_at = ${until} where id = ${id}`.execute(server.world.owner)
  const { now } = server.world.platform
  await lasts(now().toString())
  expect((await object(token)).body.code).toBe('not_found')
  await lasts(now().add({ seconds: 1 }).toString())
  expect((await object(token)).status).toBe(204)
  expect(await newsOf('boss@example.gr')).toContain('objected')
  // The claimant may add documents until the decision.
  expect((await document(id, who)).status).toBe(200)
  expect((await object(token)).body.code).toBe('not_found')
  await settleAllClaims({
    ...server.world.platform,
    now: () => server.world.platform.now().add({ hours: 100 }),
  })
  expect((await salonNow(salon.id)).ownerId).toBeNull()
  expect(await newsOf(who.email)).toEqual(['received', 'waiting', 'contested'])
  const message = await only(
    server.world.owner,
    sql<{
      facts: string
    }>`select facts::text from messages where recipient = ${who.email} and facts ->> 'news' = 'contested'`,
  )
  expect(message.facts).not.toContain('Δεν τον γνωρίζω')
  const { items } = (await call('GET', '/admin/claims', { token: admin })).body
  const shown = items.find((item: { salon: { id: string } }) => item.salon.id === salon.id)
  expect(shown.claims).toMatchObject([
    { id, state: 'objected', objection: 'Δεν τον γνωρίζω', claimant: { email: who.email } },
  ])
  expect((await decide(id, { decision: 'reject' })).status).toBe(422)
  expect((await decide(id, { decision: 'reject', reason: 'Το σαλόνι λέει όχι' })).body.state).toBe('rejected')
  expect((await newsOf(who.email)).at(-1)).toBe('rejected')
})

test('a claim in its notice can be rejected, lost to a rival with a proof, or withdrawn; each claimant gets a mail with the reason', async () => {
  const waiting = async (salon: MadeSalon, who: Somebody) => {
    const id = await claim(salon, who)
    await document(id, who)
    expect((await decide(id)).body.state).toBe('noticed')
    return id
  }
  const statuses = async (...ids: string[]) => {
    const found = await rows(
      server.world.owner,
      sql<{
        id: string
        status: string
      }>`select id, status from salon_claims where id = any (${ids}::uuid[])`,
    )
    return ids.map((id) => found.find((row) => row.id === id)?.status)
  }
  const [first, second, third] = [await unclaimed(), await unclaimed(), await unclaimed()]
  const [one, other, proof, fickle] = [await someone(), await someone(), await someone(), await someone()]
  const rejected = await waiting(first, one)
  expect((await decide(rejected, { decision: 'reject', reason: 'Άλλο όνομα' })).body.state).toBe('rejected')
  const sentMails = await rows(
    server.world.owner,
    sql`select facts ->> 'reason' as reason from messages where recipient = ${one.email} and facts ->> 'news' = 'rejected'`,
  )
  expect(sentMails).toEqual([{ reason: 'Άλλο όνομα' }])
  // After a rejection, the person can claim again.
  const again = await claim(first, one)
  const beside = await claim(first, fickle)
  await document(again, one)
  await decide(again)
  expect(await statuses(again, beside)).toEqual(['noticed', 'rejected'])
  expect(await newsOf(fickle.email)).toEqual(['received', 'rejected'])

  const lost = await waiting(second, other)
  expect((await decide(await proved(second, proof))).body.state).toBe('approved')
  expect(await statuses(lost)).toEqual(['rejected'])
  expect((await newsOf(other.email)).at(-1)).toBe('rejected')

  const taken = await waiting(third, fickle)
  expect((await call('DELETE', `/me/claims/${taken}`, { token: fickle.token })).status).toBe(204)
  await settleAllClaims({
    ...server.world.platform,
    now: () => server.world.platform.now().add({ hours: 73 }),
  })
  expect((await salonNow(third.id)).ownerId).toBeNull()
})

test('a claimant with a higher role keeps it; mails are in the language of the claim', async () => {
  const [salon, who] = [await unclaimed(), await someone()]
  const made = await call('POST', `/salons/${salon.slug}/claim`, {
    token: who.token,
    body: { message: 'It is mine' },
    language: 'en',
  })
  await mine(made.body.id, 'code', who, { channel: 'email' })
  await mine(made.body.id, 'prove', who, { code: (await mails(salon.email)).at(-1)?.code ?? '' })
  await setRole(server, who, 'admin')
  expect((await decide(made.body.id)).body.state).toBe('approved')
  expect(await rows(server.world.owner, sql`select role from profiles where id = ${who.id}`)).toEqual([
    { role: 'admin' },
  ])
  const suspension = { token: admin, body: { reason: 'Έκλεισε' } }
  expect((await call('POST', `/admin/salons/${salon.id}/suspend`, suspension)).status).toBe(200)
  expect((await call('GET', `/salons/${salon.slug}/claim`, { token: who.token })).status).toBe(404)
  expect(
    await rows(
      server.world.owner,
      sql`select distinct language from messages where kind = 'claim' and recipient = ${who.email}`,
    ),
  ).toEqual([{ language: 'en' }])
})

test('of two rivals that are approved at once, one gets the salon, the other is rejected and notified', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [salon, one, other] = [await unclaimed(), await someone(), await someone()]
    const ids = [await proved(salon, one), await proved(salon, other)]
    const answers = await Promise.all(ids.map((id) => decide(id)))
    expect(answers.map(({ body }) => body.state ?? body.code)).toEqual(
      expect.arrayContaining(['approved', 'claim_not_changeable']),
    )
    const winner = answers[0]?.status === 200 ? one : other
    const loser = winner === one ? other : one
    expect((await salonNow(salon.id)).ownerId).toBe(winner.id)
    expect(await newsOf(loser.email)).toEqual(['received', 'rejected'])
    const statuses = await rows(
      server.world.owner,
      sql`select status from salon_claims where user_id = ${loser.id}`,
    )
    expect(statuses).toEqual([{ status: 'rejected' }])
    expect(await rows(server.world.owner, sql`select role from profiles where id = ${loser.id}`)).toEqual([
      { role: 'customer' },
    ])
  }
}, 30_000)

test('only administrators can read a document; an image is encoded anew, and other files are refused', async () => {
  const [salon, who, stranger] = [await unclaimed(), await someone(), await someone()]
  const id = await claim(salon, who)
  const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Copyright: 'Secret' } })
    .jpeg()
    .toBuffer()
  expect(
    (await document(id, who, Buffer.concat([photo, Buffer.from('<script>')]), 'image/jpeg')).status,
  ).toBe(200)
  const kept = await only(
    server.world.owner,
    sql<{
      type: string
      document: Buffer
    }>`select document_type as type, document from salon_claims where id = ${id}`,
  )
  expect([kept.type, kept.document.includes('script'), kept.document.includes('Secret')]).toEqual([
    'image/webp',
    false,
    false,
  ])
  for (const [bytes, code] of [
    [Buffer.from('<svg/>'), 'document'],
    [Buffer.from('%PDF-1.7 /JavaScript'), 'pdf'],
    [photo.subarray(0, 200), 'photo_broken'],
  ] as const)
    expect((await document(id, who, bytes)).body.errors.document.code).toBe(code)
  expect((await document(id, who, Buffer.alloc(CLAIM_DOCUMENT_BYTES + 1))).body.code).toBe(
    'payload_too_large',
  )
  expect((await document(id, who, photo, 'image/svg+xml')).body.code).toBe('unsupported_media_type')
  expect((await document(id, stranger)).body.code).toBe('not_found')
  const path = `/admin/claims/${id}/document`
  for (const { token } of [who, stranger])
    expect((await call('GET', path, { token })).body.code).toBe('forbidden')
  const file = await call('GET', path, { token: admin })
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  expect((await call('DELETE', `/me/claims/${id}`, { token: stranger.token })).status).toBe(404)
  expect((await call('DELETE', `/me/claims/${id}`, { token: who.token })).status).toBe(204)
  expect((await call('GET', path, { token: admin })).status).toBe(404)
})

test('a person has one open claim per salon; the database stops claimants from deciding; the audit finds no breach', async () => {
  const [salon, who] = [await unclaimed(), await someone()]
  await claim(salon, who)
  const again = await call('POST', `/salons/${salon.slug}/claim`, {
    token: who.token,
    body: { message: 'x' },
  })
  expect(again.body.code).toBe('claim_pending')
  const { app } = server.world.platform.dbs
  await expect(sql`update salon_claims set proof = 'email', proved_at = now()`.execute(app)).rejects.toThrow(
    /permission denied/,
  )
  await expect(
    sql`select decide_claim(id, null, '\\x00', now(), now()) from salon_claims`.execute(app),
  ).resolves.toBeDefined()
  await expect(
    sql`select decide_claim(${newClaimId}, null, '\\x00', now(), now())`.execute(app),
  ).rejects.toThrow(/administrators/)
  expect((await runAudit(server.world.urls.ownerUrl)).filter(({ breaches }) => breaches.length > 0)).toEqual(
    [],
  )
})

const newClaimId = '01990000-0000-7000-8000-000000000000'

test('a salon gets a dozen codes a day, for all claimants together', async () => {
  const salon = await unclaimed()
  const statuses: number[] = []
  for (const _ of [1, 2, 3]) {
    const who = await someone()
    const id = await claim(salon, who)
    for (const __ of [1, 2, 3, 4, 5])
      statuses.push((await mine(id, 'code', who, { channel: 'email' })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 204), 429, 429, 429])
  expect(await mails(salon.email)).toHaveLength(12)
})

test('simultaneous guesses are counted one by one', async () => {
  const [salon, who] = [await unclaimed(), await someone()]
  const id = await claim(salon, who)
  await mine(id, 'code', who, { channel: 'email' })
  const guesses = Array.from({ length: 12 }, (_, n) => mine(id, 'prove', who, { code: `0000 00${10 + n}` }))
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([422]))
  const { tries } = await only(
    server.world.owner,
    sql<{ tries: number }>`select code_tries as tries from salon_claims where id = ${id}`,
  )
  expect(tries).toBe(5)
  const code = (await mails(salon.email)).at(-1)?.code ?? ''
  expect((await mine(id, 'prove', who, { code })).status).toBe(422)
})

test('every message of a claim has the salon’s name in Latin letters', async () => {
  const [salon, who] = [await unclaimed(), await someone()]
  const namesInMessages = await nameInLatin(server.world.owner, salon.id, 'Atelier Nihi')
  await sql`update salons set phone = '690 765 4322' where id = ${salon.id}`.execute(server.world.owner)
  const id = await claim(salon, who)
  await mine(id, 'code', who, { channel: 'email' })
  await document(id, who)
  await decide(id)
  const link = (await mails(salon.email)).at(-1)?.link ?? ''
  const objection = { token: new URL(link).searchParams.get('objection'), message: 'Δεν τον γνωρίζω' }
  await call('POST', '/claim-objections', { body: objection })
  await decide(id)
  const { platform } = server.world
  await settleAllClaims({ ...platform, now: () => platform.now().add({ hours: 73 }) })
  const news = ['approved', 'arrived', 'code', 'contested', 'notice', 'objected', 'received', 'waiting']
  expect(await namesInMessages()).toEqual([
    ...news.map((each) => `claim ${each}: Atelier Nihi`),
    'claim-text: Atelier Nihi',
  ])
})
