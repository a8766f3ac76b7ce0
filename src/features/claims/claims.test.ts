import { afterAll, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { setRole } from '#test/application-steps.ts'
import { auditOf } from '#test/audit-of.ts'
import { startClaims } from '#test/claims-world.ts'
import { nameInLatin } from '#test/messages/names-in-messages.ts'

import { settleAllClaims } from './jobs.ts'

const {
  server,
  call,
  admin,
  someone,
  unclaimed,
  claim,
  mine,
  decide,
  document,
  mails,
  newsOf,
  salonNow,
  proved,
} = await startClaims()
afterAll(() => server[Symbol.asyncDispose]())

const newClaimId = '01990000-0000-7000-8000-000000000000'

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
  expect((await auditOf(server.world)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
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
