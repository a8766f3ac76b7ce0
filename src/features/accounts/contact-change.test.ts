import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { only, sql } from '#platform/db.ts'
import { type AuthServer, newestMail, startAuthServer } from '#test/auth-server.ts'
import { aPerson, call, password, type Person } from '#test/signed-in.ts'

let server: AuthServer
let people = 0

beforeAll(async () => {
  server = await startAuthServer({ AUTH_PHONE: '1', AUTH_ANONYMOUS: '1' })
})
afterAll(() => server[Symbol.asyncDispose]())

const newAddress = () => `new${++people}@example.gr`
const newNumber = () => `3069${String(10_000_000 + ++people)}`

async function codeTo(address: string, from = server): Promise<string> {
  const mail = await newestMail(from.world.owner, address)
  if (mail === undefined) throw new Error(`nothing came to ${address}`)
  return mail.facts.code
}

const row = (id: string) =>
  only(
    server.world.owner,
    sql<{ email: string; phone: string; newEmail: string; profileEmail: string }>`
      select u.email, u.phone, u.new_email as "newEmail", p.email as "profileEmail"
      from auth.users u join profiles p on p.id = u.id where u.id = ${id}`,
  )

describe('a new address', () => {
  test('is withdrawn when the present address is requested, and its codes stop working', async () => {
    const { id, email, client } = await aPerson(server)
    const wanted = newAddress()
    await client.updateUser({ email: wanted })
    const codes = { old: await codeTo(email), new: await codeTo(wanted) }
    const kept = await client.updateUser({ email })
    expect(kept.data.user?.new_email).toBeUndefined()
    expect(await row(id)).toMatchObject({ email, newEmail: null })
    const late = await client.verifyOtp({ type: 'email_change', email, token: codes.old })
    const later = await client.verifyOtp({ type: 'email_change', email: wanted, token: codes.new })
    expect([late.error?.code, later.error?.code]).toEqual(['otp_expired', 'otp_expired'])
  })

  test.each(['old first', 'new first'])('needs both codes, %s', async (order) => {
    const { id, email, client } = await aPerson(server)
    const wanted = newAddress()
    const asked = await client.updateUser({ email: wanted.toUpperCase() })
    expect(asked.error).toBeNull()
    expect(asked.data.user).toMatchObject({
      email,
      new_email: wanted,
      email_change_sent_at: expect.any(String),
    })
    const mails = [email, wanted]
    const [first = '', second = ''] = order === 'old first' ? mails : mails.toReversed()
    const [one, two] = [await codeTo(first), await codeTo(second)]
    const half = await call(server, 'POST', '/verify', {
      body: { type: 'email_change', email: first, token: one },
    })
    expect([half.status, half.body]).toEqual([200, { msg: expect.any(String), code: '200' }])
    expect(await row(id)).toMatchObject({ email, profileEmail: email })
    const again = await call(server, 'POST', '/verify', {
      body: { type: 'email_change', email: first, token: one },
    })
    expect(again.code).toBe('otp_expired')
    const done = await client.verifyOtp({ type: 'email_change', email: second, token: two })
    expect(done.error).toBeNull()
    expect(done.data.user).toMatchObject({
      email: wanted,
      identities: [{ provider: 'email', email: wanted, identity_data: { email_verified: true } }],
    })
    expect(done.data.user?.new_email).toBeUndefined()
    expect(await row(id)).toEqual({ email: wanted, phone: null, newEmail: null, profileEmail: wanted })
    expect(await newestMail(server.world.owner, email)).toMatchObject({
      kind: 'account-notice',
      facts: { notice: 'email-changed', subject: wanted },
    })
    expect((await client.signInWithPassword({ email: wanted, password })).error).toBeNull()
    expect((await client.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  })

  test('needs only the new address’s code where the setting says so', async () => {
    await using simple = await startAuthServer({ AUTH_DOUBLE_CONFIRM_EMAIL_CHANGE: '0' })
    const { email, client } = await aPerson(simple)
    await client.updateUser({ email: 'simple@example.gr' })
    expect(await newestMail(simple.world.owner, email)).toBeUndefined()
    const token = await codeTo('simple@example.gr', simple)
    const done = await client.verifyOtp({ type: 'email_change', email: 'simple@example.gr', token })
    expect(done.data.user?.email).toBe('simple@example.gr')
  })

  test('by the links of both mails', async () => {
    const { id, email, client } = await aPerson(server)
    const wanted = newAddress()
    await client.updateUser({ email: wanted })
    for (const address of [email, wanted]) {
      const link = new URL((await newestMail(server.world.owner, address))?.facts.link ?? '')
      const answer = await call(server, 'POST', '/verify', {
        body: { type: 'email_change', token_hash: link.searchParams.get('token_hash') },
      })
      expect(answer.status).toBe(200)
    }
    expect((await row(id)).email).toBe(wanted)
  })

  test('is mailed again to both addresses, whichever is named', async () => {
    const { email, client } = await aPerson(server)
    const wanted = newAddress()
    await client.updateUser({ email: wanted })
    for (const named of [email, wanted]) {
      const before = [await codeTo(email), await codeTo(wanted)]
      expect((await client.resend({ type: 'email_change', email: named })).error).toBeNull()
      const after = [await codeTo(email), await codeTo(wanted)]
      expect(after[0]).not.toBe(before[0])
      expect(after[1]).not.toBe(before[1])
    }
    expect((await client.resend({ type: 'email_change', email: newAddress() })).error).toBeNull()
  })

  test('that is taken is answered like a free one; its owner is notified, and nothing changes', async () => {
    const holder = await aPerson(server)
    const asked = async (wanted: string) => {
      const { id, email, session } = await aPerson(server)
      const answer = await call(server, 'PUT', '/user', {
        token: session.access_token,
        body: { email: wanted },
      })
      return { id, email, session, answer }
    }
    const [free, taken] = [await asked(newAddress()), await asked(holder.email)]
    expect(taken.answer.status).toBe(200)
    expect(taken.answer.body['new_email']).toBe(holder.email)
    expect(Object.keys(taken.answer.body)).toEqual(Object.keys(free.answer.body))
    const again = await call(server, 'GET', '/user', { token: taken.session.access_token })
    expect(again.body['email_change_sent_at']).toEqual(expect.any(String))
    for (const repeat of [false, true]) {
      if (repeat) await server.newClient().resend({ type: 'email_change', email: holder.email })
      expect(await newestMail(server.world.owner, holder.email)).toMatchObject({
        kind: 'account-notice',
        facts: { notice: 'address-wanted' },
      })
      // The old address is asked in either case, so its mailbox reveals nothing.
      expect((await newestMail(server.world.owner, taken.email))?.facts.purpose).toBe('email-change-current')
    }
    const half = { type: 'email_change', email: taken.email, token: await codeTo(taken.email) }
    expect((await call(server, 'POST', '/verify', { body: half })).body['code']).toBe('200')
    expect((await row(taken.id)).email).toBe(taken.email)
    expect((await row(holder.id)).email).toBe(holder.email)
    expect((await holder.client.getUser()).error).toBeNull()
  })

  test('is counted whether or not it is taken', async () => {
    await using counted = await startAuthServer({ AUTH_MAIL_SECONDS: '60' })
    const holder = await aPerson(counted)
    for (const wanted of [newAddress(), holder.email]) {
      const body = { email: wanted }
      const answers = []
      for (const _ of [1, 2]) {
        const { session } = await aPerson(counted)
        answers.push(await call(counted, 'PUT', '/user', { token: session.access_token, body }))
      }
      expect(answers.map(({ status, code }) => [status, code])).toEqual([
        [200, undefined],
        [429, 'over_email_send_rate_limit'],
      ])
    }
  })

  test('that is taken meanwhile is refused after the proof', async () => {
    const { id, email, client } = await aPerson(server)
    const wanted = newAddress()
    await client.updateUser({ email: wanted })
    const codes = [await codeTo(email), await codeTo(wanted)]
    await sql`insert into auth.users (email) values (${wanted})`.execute(server.world.owner)
    await client.verifyOtp({ type: 'email_change', email, token: codes[0] ?? '' })
    const late = await client.verifyOtp({ type: 'email_change', email: wanted, token: codes[1] ?? '' })
    expect(late.error?.code).toBe('email_exists')
    expect((await row(id)).email).toBe(email)
  })

  test('advisory 35: mails to the old address stop working', async () => {
    const { email, client } = await aPerson(server)
    const wanted = newAddress()
    await client.resetPasswordForEmail(email)
    const recovery = await codeTo(email)
    const link = new URL((await newestMail(server.world.owner, email))?.facts.link ?? '')
    await client.updateUser({ email: wanted })
    for (const address of [email, wanted])
      await client.verifyOtp({ type: 'email_change', email: address, token: await codeTo(address) })
    for (const body of [
      { type: 'recovery', email, token: recovery },
      { type: 'recovery', email: wanted, token: recovery },
      { type: 'recovery', token_hash: link.searchParams.get('token_hash') },
    ])
      expect((await call(server, 'POST', '/verify', { body })).code).toBe('otp_expired')
  })

  test("advisory 49: one person's code does nothing while another is signed in", async () => {
    const one = await aPerson(server)
    const other = await aPerson(server)
    const wanted = newAddress()
    await one.client.updateUser({ email: wanted })
    const body = { type: 'email_change', email: wanted, token: await codeTo(wanted) }
    const strange = await call(server, 'POST', '/verify', { body, token: other.session.access_token })
    expect(strange.code).toBe('otp_expired')
    expect((await row(other.id)).email).toBe(other.email)
    expect((await call(server, 'POST', '/verify', { body, token: one.session.access_token })).status).toBe(
      200,
    )
  })

  test('does not open the account before it is proved', async () => {
    const { client } = await aPerson(server)
    const wanted = newAddress()
    await client.updateUser({ email: wanted })
    const token = await codeTo(wanted)
    for (const type of ['email', 'magiclink', 'recovery', 'signup'] as const)
      expect((await client.verifyOtp({ type, email: wanted, token })).error?.code).toBe('otp_expired')
    expect((await client.signInWithPassword({ email: wanted, password })).error?.code).toBe(
      'invalid_credentials',
    )
  })
})

describe('a new number', () => {
  test('is texted a code, and can sign in after it', async () => {
    const { id, client } = await aPerson(server)
    const phone = newNumber()
    const asked = await client.updateUser({ phone: `+${phone}` })
    expect(asked.data.user).toMatchObject({ phone: '', new_phone: phone })
    const done = await client.verifyOtp({
      type: 'phone_change',
      phone,
      token: await codeTo(`+${phone}`),
    })
    expect(done.data.user).toMatchObject({
      phone,
      app_metadata: { providers: ['email', 'phone'] },
      identities: [{ provider: 'email' }, { provider: 'phone' }],
    })
    expect((await row(id)).phone).toBe(phone)
    expect((await client.signInWithPassword({ phone, password })).error).toBeNull()
    const other = await aPerson(server)
    const taken = await other.client.updateUser({ phone })
    expect(taken.data.user).toMatchObject({
      phone: '',
      new_phone: phone,
      phone_change_sent_at: expect.any(String),
    })
    expect(await newestMail(server.world.owner, `+${phone}`)).toMatchObject({
      kind: 'account-sms',
      facts: { code: null },
    })
    expect((await row(other.id)).phone).toBeNull()
  })

  test('is sent again', async () => {
    const { client } = await aPerson(server)
    const phone = newNumber()
    await client.updateUser({ phone })
    const before = await codeTo(`+${phone}`)
    expect((await client.resend({ type: 'phone_change', phone })).error).toBeNull()
    await expect.poll(() => codeTo(`+${phone}`)).not.toBe(before)
  })
})

describe('a guest', () => {
  test('gets an account with an address', async () => {
    const client = server.newClient()
    const guest = await client.signInAnonymously({ options: { data: { colour: 'red' } } })
    expect(guest.data.user).toMatchObject({
      is_anonymous: true,
      identities: [],
      app_metadata: {},
      user_metadata: { colour: 'red' },
    })
    const without = await client.updateUser({ password })
    expect(without.error).toMatchObject({ status: 422, code: 'validation_failed' })
    const wanted = newAddress()
    expect((await client.updateUser({ email: wanted, password })).error).toBeNull()
    const token = await codeTo(wanted)
    const done = await client.verifyOtp({ type: 'email_change', email: wanted, token })
    expect(done.data.user).toMatchObject({
      id: guest.data.user?.id,
      email: wanted,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    })
    expect((await client.signInWithPassword({ email: wanted, password })).error).toBeNull()
  })

  test('at once where nothing needs a proof', async () => {
    await using trusting = await startAuthServer({
      AUTH_ANONYMOUS: '1',
      AUTH_AUTOCONFIRM: '1',
      AUTH_PHONE: '1',
      AUTH_AUTOCONFIRM_PHONE: '1',
      ADMIN_EMAILS: 'boss@onyxi.example',
    })
    const client = trusting.newClient()
    await client.signInAnonymously()
    expect((await client.updateUser({ email: 'boss@onyxi.example' })).data.user?.is_anonymous).toBe(true)
    const done = await client.updateUser({ email: 'guest@example.gr', phone: '306900000001' })
    expect(done.data.user).toMatchObject({
      email: 'guest@example.gr',
      phone: '306900000001',
      is_anonymous: false,
    })
  })
})

describe('changing how the account is opened is refused', () => {
  const refused = async ({ session }: Person, body: unknown) => {
    const { status, code } = await call(server, 'PUT', '/user', { token: session.access_token, body })
    return [status, code]
  }
  const entries = [{ email: 'x@example.gr' }, { phone: '306999999999' }, { password: 'another quiet red' }]

  test('to people of a company', async () => {
    const person = await aPerson(server)
    await sql`update auth.users set is_sso = true where id = ${person.id}`.execute(server.world.owner)
    for (const body of [...entries, { nonce: '12345678' }])
      expect(await refused(person, body)).toEqual([422, 'user_sso_managed'])
    expect((await person.client.updateUser({ data: { a: 1 } })).error).toBeNull()
  })

  test('without the account’s second factor', async () => {
    const person = await aPerson(server)
    await sql`
      insert into auth.factors (user_id, factor_type, status, secret)
      values (${person.id}, 'totp', 'verified', ${Buffer.alloc(49, 2)})`.execute(server.world.owner)
    for (const body of [...entries, { data: { a: 1 } }])
      expect(await refused(person, body)).toEqual([401, 'insufficient_aal'])
  })

  test('for an invalid address or number', async () => {
    const person = await aPerson(server)
    for (const body of [{ email: 'x' }, { phone: 'x' }, { phone: '306999999998', channel: 'pigeon' }])
      expect(await refused(person, body)).toEqual([400, 'validation_failed'])
  })
})
