import { afterAll, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { type Claimant, startClaims } from '#test/claims-world.ts'
import { type MadeSalon } from '#test/salon-factory.ts'

import { settleAllClaims } from './jobs.ts'
import { readNoticedSalon } from './queries.ts'

const { server, call, admin, someone, unclaimed, claim, decide, document, mails, newsOf, salonNow, proved } =
  await startClaims()
afterAll(() => server[Symbol.asyncDispose]())

/** The ids of a list that is read with one item a page. */
async function idsByPage(path: string, token: string): Promise<readonly string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const asked: string = cursor === '' ? '' : `&cursor=${cursor}`
    const { body } = await call('GET', `${path}?limit=1${asked}`, { token })
    ids.push(...body.items.map((item: { id?: string; salon: { id: string } }) => item.id ?? item.salon.id))
    cursor = body.nextCursor
  }
  return ids
}

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

test('the trial of a claim has the length that holds when it takes effect, and the mail says it', async () => {
  const [{ platform, owner }, hours] = [server.world, 73]
  const days = (n: number) =>
    sql`insert into run_settings (name, value, changed_at, changed_by) values ('trial-days', ${String(n)}::jsonb, now(), uuidv7())
      on conflict (name) do update set value = excluded.value`.execute(owner)
  const [salon, who, waiting, other] = [
    await unclaimed(),
    await someone(),
    await unclaimed(),
    await someone(),
  ]
  const noticed = await claim(waiting, other)
  await document(noticed, other)
  expect((await decide(noticed)).body.state).toBe('noticed')
  await days(60)
  expect((await decide(await proved(salon, who))).body.state).toBe('approved')
  await days(14)
  await settleAllClaims({ ...platform, now: () => platform.now().add({ hours }) })
  await days(30)
  const found = async (id: string, email: string) => {
    const { end, told } = await only(
      owner,
      sql<{ end: string; told: number }>`
        select trial_ends_at as "end", (select (facts -> 'trialDays')::integer from messages
          where recipient = ${email} and facts ->> 'news' = 'approved') as told from salons where id = ${id}`,
    )
    return [platform.now().until(Temporal.Instant.from(end)).total('hours'), told]
  }
  expect(await found(salon.id, who.email)).toEqual([60 * 24, 60])
  expect(await found(waiting.id, other.email)).toEqual([14 * 24 + hours, 14])
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
  const { pathname } = new URL(text?.link ?? '')
  const token = pathname.slice('/c/'.length)
  // In small letters too, and only as long as the notice stands.
  const leads = () => readNoticedSalon(server.world.platform, token.toLowerCase())
  expect(await leads()).toBe(salon.slug)
  expect(
    Temporal.Instant.from(text?.effectiveAt ?? '')
      .since(server.world.platform.now())
      .total('hours'),
  ).toBeCloseTo(72, 1)
  const objection = { token, message: 'Δεν πουλήσαμε.' }
  expect((await call('POST', '/claim-objections', { body: objection })).status).toBe(204)
  expect(await leads()).toBeUndefined()
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
  const noticed = async (salon: MadeSalon, who: Claimant) => {
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
  expect(await idsByPage('/admin/claims', admin)).toEqual(
    items.map((item: { salon: { id: string } }) => item.salon.id),
  )
  expect((await decide(id, { decision: 'reject' })).status).toBe(422)
  expect((await decide(id, { decision: 'reject', reason: 'Το σαλόνι λέει όχι' })).body.state).toBe('rejected')
  expect((await newsOf(who.email)).at(-1)).toBe('rejected')
})

test('a claim in its notice can be rejected, lost to a rival with a proof, or withdrawn; each claimant gets a mail with the reason', async () => {
  const waiting = async (salon: MadeSalon, who: Claimant) => {
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
