import { afterAll, expect, test } from 'vitest'

import { asUser, rows, sql } from '#platform/db.ts'
import { nameInLatin } from '#test/messages/names-in-messages.ts'
import { aPerson } from '#test/signed-in.ts'
import { startTeams, invitationsOn } from '#test/team-world.ts'

const { server, call, anOwner, aMember } = await startTeams()
afterAll(() => server[Symbol.asyncDispose]())
const { accept, invited, mailedToken, open } = invitationsOn(server)

test('an invited person joins with the account of that address, and sees their own calendar', async () => {
  const owner = await anOwner()
  const { salon, path, token } = owner
  const person = await aPerson(server)
  const own = person.session.access_token
  const staffId = salon.staffIds[1]
  const body = { email: person.email.toUpperCase(), role: 'technician', staffId }
  const made = await call('POST', `${path}/invitations`, { token, body, key: 'once', language: 'en' })
  expect(made).toMatchObject({
    status: 201,
    body: {
      email: person.email,
      role: 'technician',
      staffId,
      language: 'en',
      isExpired: false,
      sendsLeft: 4,
    },
  })
  expect(
    (await call('POST', `${path}/invitations`, { token, body, key: 'once', language: 'en' })).body,
  ).toEqual(made.body)
  const link = await mailedToken(person.email)
  const said = { state: 'open', salonName: 'Νύχια & Σία', role: 'technician', staffName: 'Νίκη 2' }
  expect((await open(link)).body).toMatchObject({ ...said, account: 'none', email: person.email })
  expect((await open(link, own)).body.account).toBe('right')
  expect((await open(link, token)).body.account).toBe('other')
  expect((await call('GET', `${path}/team`, { token: own })).status).toBe(404)
  const joined = await accept(link, own, 'press')
  expect(joined).toMatchObject({ status: 200, body: { salonId: salon.id, role: 'technician' } })
  expect((await accept(link, own, 'press')).body).toEqual(joined.body)
  expect((await open(link, own)).body).toMatchObject({ state: 'used', account: 'member' })
  // A changed role of an account takes effect within a second.
  await new Promise((done) => setTimeout(done, 1000))
  const { body: salons } = await call('GET', '/business/salons', { token: own })
  expect(salons.items).toEqual([expect.objectContaining({ id: salon.id, role: 'technician', staffId })])
  for (const room of ['team', 'members'])
    expect((await call('GET', `${path}/${room}`, { token: own })).body.code).toBe('forbidden')
  const { body: seen } = await call('GET', `${path}/members`, { token })
  expect(seen.invitations).toEqual([])
  expect(seen.members).toMatchObject([
    { role: 'owner', isSelf: true },
    { userId: person.id, role: 'technician', staffId, email: person.email, isSelf: false },
  ])
  expect(seen.events.map(({ kind, person: who }: { kind: string; person: string }) => [kind, who])).toEqual([
    ['joined', person.email],
    ['invited', person.email],
  ])
  const mails = await rows(
    server.world.owner,
    sql`select recipient, facts ->> 'email' as about from messages where kind = 'team-joined' and recipient = ${owner.person.email}`,
  )
  expect(mails).toEqual([{ recipient: owner.person.email, about: person.email }])
  // The team member of a member stays until the owner ends the access.
  const gone = await call('DELETE', `${path}/team/${staffId}`, { token })
  expect([gone.status, gone.body.code]).toEqual([409, 'staff_has_account'])
})

test('an invitation has the English names of salon and person, in its mails and on its page', async () => {
  const owner = await anOwner()
  const { salon, path, token } = owner
  const namesInMessages = await nameInLatin(server.world.owner, salon.id, 'Atelier Nihi')
  const staffId = salon.staffIds[1]
  await sql`update staff set name_en = 'Nicki' where id = ${staffId}`.execute(server.world.owner)
  const person = await aPerson(server)
  const { link } = await invited(owner, { email: person.email, role: 'technician', staffId })
  const shown = (language: 'el' | 'en') =>
    call('POST', '/invitations/open', { body: { token: link }, language })
  expect((await shown('en')).body).toMatchObject({ salonName: 'Atelier Nihi', staffName: 'Nicki' })
  expect((await shown('el')).body).toMatchObject({ salonName: `Ατελιέ ${salon.id}`, staffName: 'Νίκη 2' })
  await sql`update staff set name_en = '' where id = ${staffId}`.execute(server.world.owner)
  expect((await shown('en')).body.staffName).toBe('Niki 2')
  await accept(link, person.session.access_token)
  const manager = { email: 'manager@latin.example', role: 'manager' }
  expect((await call('POST', `${path}/invitations`, { token, body: manager })).status).toBe(201)
  expect(await namesInMessages()).toEqual(['team-invitation: Atelier Nihi', 'team-joined: Atelier Nihi'])
  const names = await rows(
    server.world.owner,
    sql`select facts ->> 'staffNameEn' as name from messages where kind = 'team-invitation' and recipient in (${person.email}, ${manager.email}) order by id`,
  )
  expect(names).toEqual([{ name: 'Nicki' }, { name: '' }])
})

test('of two simultaneous accepts one joins; no link works twice', async () => {
  const owner = await anOwner()
  const person = await aPerson(server)
  const own = person.session.access_token
  const { link } = await invited(owner, { email: person.email, role: 'manager' })
  const answers = await Promise.all([accept(link, own), accept(link, own), accept(link, own)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('invitation_used')
  const members = await rows(
    server.world.owner,
    sql`select role from salon_members where salon_id = ${owner.salon.id}`,
  )
  expect(members).toEqual([{ role: 'manager' }])
})

test('another account, and revoked, renewed and expired links open nothing', async () => {
  const owner = await anOwner()
  const { path, token } = owner
  const [person, other] = [await aPerson(server), await aPerson(server)]
  const own = person.session.access_token
  const { id, link } = await invited(owner, { email: person.email, role: 'manager' })
  expect((await accept(link, other.session.access_token)).body.code).toBe('invitation_other_email')
  // An unproved address gives no rights.
  await sql`update auth.users set email_confirmed_at = null where id = ${person.id}`.execute(
    server.world.owner,
  )
  expect((await accept(link, own)).body.code).toBe('invitation_other_email')
  await sql`update auth.users set email_confirmed_at = now() where id = ${person.id}`.execute(
    server.world.owner,
  )
  const resend = () => call('POST', `${path}/invitations/${id}/resend`, { token, body: {} })
  const soon = await resend()
  expect([soon.body.code, soon.headers.get('retry-after')]).toEqual(['rate_limited', '60'])
  const start = Temporal.Now.instant()
  server.world.setNow(start.add({ minutes: 2 }).toString())
  expect((await resend()).body).toMatchObject({ sendsLeft: 3 })
  const second = await mailedToken(person.email)
  expect(second).not.toBe(link)
  expect((await accept(link, own)).body.code).toBe('not_found')
  server.world.setNow(
    start
      .add({ hours: 24 * 7 })
      .add({ minutes: 3 })
      .toString(),
  )
  expect((await open(second)).body.state).toBe('expired')
  // Its access token has expired by then as well, so the database is asked directly.
  await expect(
    asUser(server.world.platform.dbs.app, person.id, (tx) =>
      sql`select accept_invitation(token_hash, ${start.add({ hours: 169 }).toString()}) from (select ${link}) one,
        (select sha256(convert_to('invitation:' || ${second}, 'utf8')) as token_hash) two`.execute(tx),
    ),
  ).rejects.toThrow('invitation_expired')
  server.world.setNow(start.add({ minutes: 4 }).toString())
  expect((await call('DELETE', `${path}/invitations/${id}`, { token })).status).toBe(204)
  expect((await accept(second, own)).body.code).toBe('invitation_revoked')
  expect((await open(second)).body.state).toBe('revoked')
  expect((await open('A'.repeat(43))).status).toBe(404)
  server.world.setNow(Temporal.Now.instant().toString())
})

test('invitations are refused for members, twice, for a team member with an account, and for another salon’s team member', async () => {
  const owner = await anOwner()
  const other = await anOwner()
  const { path, token, salon } = owner
  const manager = await aMember(salon, 'manager', salon.staffIds[0])
  const send = (body: object) => call('POST', `${path}/invitations`, { token, body })
  const email = 'someone@example.gr'
  const codes = async (...bodies: object[]) =>
    Promise.all(bodies.map(async (body) => (await send(body)).body.code))
  expect(
    await codes(
      { email: owner.person.email, role: 'manager' },
      { email: manager.person.email, role: 'manager' },
      { email, role: 'technician', staffId: salon.staffIds[0] },
      { email, role: 'technician', staffId: other.salon.staffIds[0] },
      { email, role: 'technician' },
      { email, role: 'owner' },
      { email: 'no address', role: 'manager' },
    ),
  ).toEqual([
    'already_member',
    'already_member',
    'staff_has_account',
    'not_found',
    'validation_failed',
    'validation_failed',
    'validation_failed',
  ])
  await invited(owner, { email, role: 'technician', staffId: salon.staffIds[1] })
  expect((await send({ email, role: 'manager' })).body.code).toBe('already_invited')
  const same = { email: 'other@example.gr', role: 'technician', staffId: salon.staffIds[1] }
  expect((await send(same)).body.code).toBe('staff_has_account')
  const staff = await call('DELETE', `${path}/team/${salon.staffIds[1]}`, { token })
  expect(staff.body.code).toBe('staff_has_account')
  await sql`update invitations set sends = 20 where salon_id = ${salon.id}`.execute(server.world.owner)
  await sql`insert into invitations (salon_id, email, role, token_hash, language, sends, sent_at, expires_at, created_at)
    values (${salon.id}, 'x@example.gr', 'manager', sha256('x'), 'el', 20, now(), now() + interval '1 day', now())`.execute(
    server.world.owner,
  )
  expect((await send({ email: 'new@example.gr', role: 'manager' })).body.code).toBe('too_many_invitations')
})

test('only the owner manages roles: a manager changes none, a removed member loses access at once, a member may leave', async () => {
  const owner = await anOwner()
  const { path, token, salon } = owner
  const manager = await aMember(salon, 'manager')
  const technician = await aMember(salon, 'technician', salon.staffIds[0])
  const url = `${path}/members/${technician.person.id}`
  const tries = [
    ['POST', `${path}/invitations`, { email: 'a@example.gr', role: 'manager' }],
    ['PUT', url, { role: 'manager' }],
    ['PUT', `${path}/members/${manager.person.id}`, { role: 'technician', staffId: salon.staffIds[1] }],
    ['DELETE', url, undefined],
    ['DELETE', `${path}/members/${owner.person.id}`, undefined],
  ] as const
  for (const [method, at, body] of tries)
    expect((await call(method, at, { token: manager.token, ...(body && { body }) })).body.code).toBe(
      'forbidden',
    )
  const seen = await call('GET', `${path}/members`, { token: manager.token })
  expect(seen.body.members).toHaveLength(3)
  expect(seen.body.events).toEqual([])
  // The database refuses it as well, without the checks of the calls.
  const asManager = (statement: ReturnType<typeof sql>) =>
    asUser(server.world.platform.dbs.app, manager.person.id, (tx) => statement.execute(tx))
  expect((await asManager(sql`update salon_members set role = 'manager'`)).numAffectedRows).toBe(0n)
  expect(
    (await asManager(sql`delete from salon_members where user_id <> ${manager.person.id}`)).numAffectedRows,
  ).toBe(0n)
  await expect(
    asManager(
      sql`insert into salon_members (salon_id, user_id, role) values (${salon.id}, ${manager.person.id}, 'manager')`,
    ),
  ).rejects.toThrow(/permission denied/)
  await expect(asManager(sql`select token_hash from invitations`)).rejects.toThrow(/permission denied/)
  const raised = await call('PUT', url, { token, body: { role: 'manager', staffId: salon.staffIds[0] } })
  expect(raised.body).toMatchObject({ role: 'manager', staffId: salon.staffIds[0] })
  expect((await call('GET', `${path}/team`, { token: technician.token })).status).toBe(200)
  const taken = { role: 'technician', staffId: salon.staffIds[0] }
  const twice = await call('PUT', `${path}/members/${manager.person.id}`, { token, body: taken })
  expect(twice.body.code).toBe('staff_has_account')
  expect((await call('PUT', `${path}/members/${owner.person.id}`, { token, body: taken })).status).toBe(404)
  expect((await call('DELETE', `${path}/members/${owner.person.id}`, { token })).status).toBe(404)
  expect((await call('DELETE', `${path}/membership`, { token })).body.code).toBe('forbidden')
  expect((await call('DELETE', url, { token })).status).toBe(204)
  expect((await call('GET', `${path}/team`, { token: technician.token })).status).toBe(404)
  expect((await call('DELETE', `${path}/membership`, { token: manager.token })).status).toBe(204)
  expect((await call('GET', `${path}/team`, { token: manager.token })).status).toBe(404)
  const { body } = await call('GET', `${path}/members`, { token })
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'left',
    'removed',
    'changed',
    'joined',
    'joined',
  ])
})
