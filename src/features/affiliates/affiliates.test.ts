import { afterAll, beforeAll, expect, test } from 'vitest'

import { affiliateTermsVersion } from '#domain/affiliate-terms.ts'
import { asUser, rows, sql } from '#platform/db.ts'
import { apiCaller } from '#test/api-caller.ts'
import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aSalon } from '#test/salon-factory.ts'
import { aPerson } from '#test/signed-in.ts'

let server: AuthServer
let call: ReturnType<typeof apiCaller>
beforeAll(async () => {
  server = await startAuthServer({ PUBLIC_URL: 'https://onyxi.example' })
  call = apiCaller(server.world)
})
afterAll(() => server[Symbol.asyncDispose]())

const terms = { terms: affiliateTermsVersion }

const someone = async () => {
  const { id, session } = await aPerson(server)
  return { id, token: session.access_token }
}

test('a visitor has no code and cannot get one', async () => {
  for (const method of ['GET', 'POST'])
    expect((await call(method, '/me/affiliate')).body['code']).toBe('unauthorized')
})

test('joining gives eight unmistakable characters, once and for good, in a link of the caller’s language', async () => {
  const person = await someone()
  expect((await call('GET', '/me/affiliate', { token: person.token })).body).toEqual({ affiliate: null })
  const joined = await Promise.all(
    [1, 2, 3].map(() => call('POST', '/me/affiliate', { token: person.token, body: terms, language: 'en' })),
  )
  const codes = new Set(joined.map(({ body }) => body['code']))
  expect(joined.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(codes.size).toBe(1)
  const [code] = codes
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
  expect(joined[0]?.body['link']).toBe(`https://onyxi.example/en?ref=${String(code)}`)
  const greek = await call('GET', '/me/affiliate', { token: person.token, language: 'el' })
  expect(greek.body).toMatchObject({
    affiliate: { code, link: `https://onyxi.example/?ref=${String(code)}` },
  })
})

test('every affiliate has a different code, sees only their own, and cannot change it', async () => {
  const people = [await someone(), await someone()]
  const codes = []
  for (const { token } of people)
    codes.push((await call('POST', '/me/affiliate', { token, body: terms })).body['code'])
  expect(codes[0]).not.toBe(codes[1])
  const [first = { id: '' }, second = { id: '' }] = people
  const { app } = server.world.platform.dbs
  const seen = await asUser(app, first.id, (tx) => rows(tx, sql`select user_id, code from affiliates`))
  expect(seen).toEqual([{ user_id: first.id, code: codes[0] }])
  const inTheirName = sql`insert into affiliates values (${second.id}, '22222222', now())`
  await expect(asUser(app, first.id, (tx) => inTheirName.execute(tx))).rejects.toThrow(/row-level security/)
  const another = sql`update affiliates set code = '22222222' where user_id = ${first.id}`
  await expect(asUser(app, first.id, (tx) => another.execute(tx))).rejects.toThrow(/permission denied/)
})

test('the code is in the person’s own export and goes with the account', async () => {
  const person = await someone()
  const { code } = (await call('POST', '/me/affiliate', { token: person.token, body: terms })).body
  expect((await call('GET', '/me/export', { token: person.token })).body['affiliate']).toMatchObject({
    code,
    terms: [{ version: affiliateTermsVersion }],
  })
  await sql`delete from auth.users where id = ${person.id}`.execute(server.world.owner)
  expect(await rows(server.world.owner, sql`select code from affiliates where code = ${code}`)).toEqual([])
})

test('nobody joins with other terms than the present ones, and an older member accepts them without another code', async () => {
  const { token, id } = await someone()
  const refused = await call('POST', '/me/affiliate', { token, body: { terms: '2026-01-01' } })
  expect([refused.status, refused.body['code']]).toEqual([422, 'validation_failed'])
  await sql`insert into affiliates values (${id}, 'AAAA2222', '2026-01-01T09:00:00Z')`.execute(
    server.world.owner,
  )
  const before = (await call('GET', '/me/affiliate', { token })).body['affiliate']
  expect(before).toMatchObject({ terms: [], refusal: 'terms_not_accepted' })
  const after = (await call('POST', '/me/affiliate', { token, body: terms })).body
  expect(after).toMatchObject({ code: 'AAAA2222', terms: [{ version: affiliateTermsVersion }] })
})

test('an affiliate sees the salons that came with the code and their status, and no others', async () => {
  const { owner } = server.world
  const [own, other] = [await someone(), await someone()]
  for (const { token } of [own, other]) await call('POST', '/me/affiliate', { token, body: terms })
  const salon = await aSalon(owner, { name: 'Νύχια στη Γωνία' })
  const apply = (name: string, status: string, salonId: string | null, day: string) =>
    sql`
      insert into applications (status, salon_name, owner_name, email, phone, address, city, region, postcode,
        description, language, submitted_at, decided_at, salon_id, rejection_reason, referred_by, created_at, updated_at)
      values (${status}, ${name}, 'Άννα', 'a@example.gr', '6900000000', 'Οδός 1', 'Αθήνα', 'athens', '11111',
        'Μανικιούρ', 'el', ${day}, ${status === 'submitted' ? null : day}, ${salonId},
        ${status === 'rejected' ? 'Δεν βρέθηκε' : null}, ${own.id}, ${day}, ${day})`.execute(owner)
  await apply('Παλιό όνομα', 'approved', salon.id, '2026-03-01T10:00:00Z')
  await apply('Χωρίς σαλόνι', 'rejected', null, '2026-02-01T10:00:00Z')
  await apply('Νέο', 'submitted', null, '2026-04-01T10:00:00Z')
  const referralsOf = async (token: string) =>
    (
      (await call('GET', '/me/affiliate', { token })).body['affiliate'] as {
        referrals: { salon: string; status: string }[]
      }
    ).referrals.map(({ salon, status }) => [salon, status])
  expect(await referralsOf(own.token)).toEqual([
    ['Νέο', 'pending'],
    ['Νύχια στη Γωνία', 'active'],
    ['Χωρίς σαλόνι', 'ended'],
  ])
  expect(await referralsOf(other.token)).toEqual([])
  await sql`update salons set subscription = 'cancelled' where id = ${salon.id}`.execute(owner)
  expect((await referralsOf(own.token))[1]).toEqual(['Νύχια στη Γωνία', 'ended'])
})
