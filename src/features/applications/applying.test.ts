import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { affiliateTermsVersion } from '#domain/affiliate-terms.ts'
import { one, rows, sql } from '#platform/db.ts'
import { APPLICATIONS_PER_ADDRESS } from '#platform/limits.ts'
import { type Applications, fields, startApplications } from '#test/application-steps.ts'
import { aPerson, password, type Person } from '#test/signed-in.ts'

let it: Applications
beforeAll(async () => {
  it = await startApplications()
})
afterAll(() => it.server[Symbol.asyncDispose]())

const owner = () => it.server.world.owner

const changesMailed = async (address: string) =>
  (await it.mailsTo(address)).map(({ facts }) => facts['change'])

describe('applying', () => {
  test('a visitor’s nine fields are stored as written, and both sides get a mail in the language of the page', async () => {
    const { status, body } = await it.call('POST', '/applications', {
      body: { ...fields, email: ' Eleni@Example.gr ' },
      language: 'en',
    })
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(String), state: 'submitted' } })
    expect(await it.row(body.id)).toMatchObject({
      status: 'submitted',
      applicant_id: null,
      salon_name: 'Ατελιέ Νύχι',
      owner_name: 'Ελένη Παππά',
      email: 'eleni@example.gr',
      phone: '+30 694 123 4567',
      address: 'Τρώων 24',
      city: 'Κουκάκι',
      region: 'athens',
      postcode: '11741',
      description: fields['description'],
      language: 'en',
    })
    expect(await it.mailsTo('eleni@example.gr')).toEqual([
      {
        kind: 'application',
        language: 'en',
        facts: { change: 'received', salonName: 'Ατελιέ Νύχι', hasAccount: false },
      },
    ])
    expect(await it.mailsTo('boss@example.gr')).toMatchObject([
      { kind: 'application-arrived', facts: { applicationId: body.id, city: 'Κουκάκι', isAnswer: false } },
    ])
  })

  test.each([
    ['salonName', ' ', 'required'],
    ['salonName', 'x'.repeat(81), 'too_big'],
    ['ownerName', 'x', 'too_small'],
    ['email', 'eleni@', 'email'],
    ['email', 'elένi@example.gr', 'email'],
    ['phone', 'στο μαγαζί', 'phone'],
    ['phone', '12345', 'phone'],
    ['address', '', 'too_small'],
    ['city', '', 'too_small'],
    ['region', 'thessaly', 'invalid'],
    ['postcode', '1174', 'postcode'],
    ['postcode', '117411', 'postcode'],
    ['description', '', 'required'],
    ['description', 'x'.repeat(2001), 'too_big'],
    ['referralCode', '7KQM2XW', 'referral'],
    ['referralCode', '22222222', 'referral'],
  ])('%s «%s» is refused as %s', async (field, value, code) => {
    const { status, body } = await it.call('POST', '/applications', { body: { ...fields, [field]: value } })
    expect({ status, errors: Object.keys(body.errors), code: body.errors[field]?.code }).toEqual({
      status: 422,
      errors: [field],
      code: field === 'salonName' && code === 'required' ? 'too_small' : code,
    })
  })

  test.each(Object.keys(fields) as (keyof typeof fields)[])(
    'without %s, and with a state of one’s own, it is refused',
    async (field) => {
      const { [field]: _, ...rest } = fields
      const missing = await it.call('POST', '/applications', { body: rest })
      expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, [field]])
      const more = await it.call('POST', '/applications', { body: { ...fields, state: 'approved' } })
      expect([more.status, more.body.errors.state.code]).toEqual([422, 'unknown'])
    },
  )

  test('a repeated submission is one application, with the same answer', async () => {
    const body = { ...fields, salonName: 'Δύο φορές', email: 'twice@example.gr' }
    const key = 'the-same-key-1'
    const both = await Promise.all([1, 2].map(() => it.call('POST', '/applications', { body, key })))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect(await rows(owner(), sql`select from applications where email = 'twice@example.gr'`)).toHaveLength(
      1,
    )
    expect(await changesMailed('twice@example.gr')).toEqual(['received'])
    const other = await it.call('POST', '/applications', { body: { ...body, city: 'Αθήνα' }, key })
    expect(other.body.code).toBe('idempotency_mismatch')
  })

  test('the same salon cannot be applied for twice while one waits, in any spelling', async () => {
    await it.applied({ salonName: 'Νύχια & Σία', email: 'again@example.gr' })
    const body = { ...fields, salonName: 'nychia  sia', email: 'again@example.gr' }
    const second = await it.call('POST', '/applications', { body })
    expect([second.status, second.body.code]).toEqual([409, 'application_pending'])
    const elsewhere = await it.call('POST', '/applications', { body: { ...body, email: 'other@example.gr' } })
    expect(elsewhere.status).toBe(201)
  })

  test('mails for an address that a stranger typed are limited, and those of one network too', async () => {
    for (let n = 0; n < APPLICATIONS_PER_ADDRESS; n += 1) await it.applied({ email: 'flooded@example.gr' })
    const one = await it.call('POST', '/applications', { body: { ...fields, email: 'flooded@example.gr' } })
    expect([one.status, one.body.code]).toEqual([429, 'rate_limited'])
    const atOnce = await Promise.all(
      Array.from({ length: 3 * APPLICATIONS_PER_ADDRESS }, (_, n) =>
        it.call('POST', '/applications', {
          from: `10.0.0.${n}`,
          body: { ...fields, salonName: `Σαλόνι ${n}`, email: 'at-once@example.gr' },
        }),
      ),
    )
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(APPLICATIONS_PER_ADDRESS)
    const body = { ...fields, email: 'flooded@example.gr' }
    const age = (hours: number) =>
      sql`update applications set created_at = created_at - make_interval(hours => ${hours}) where email = 'flooded@example.gr'`.execute(
        owner(),
      )
    await age(23)
    expect((await it.call('POST', '/applications', { body, from: '203.0.113.9' })).status).toBe(429)
    await age(1)
    expect((await it.call('POST', '/applications', { body, from: '203.0.113.9' })).status).toBe(201)
    const answers: number[] = []
    for (let n = 0; n < 12; n += 1)
      answers.push(
        (await it.call('POST', '/applications', { body: { ...fields, email: '' }, from: '203.0.113.7' }))
          .status,
      )
    expect(new Set(answers)).toEqual(new Set([422]))
    const sent: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const body = { ...fields, salonName: `Πολλά ${n}`, email: `many${n}@example.gr` }
      sent.push((await it.call('POST', '/applications', { body, from: '203.0.113.8' })).status)
    }
    expect(sent).toEqual([...Array<number>(10).fill(201), 429, 429])
  })
})

describe('the owner of an application', () => {
  test('strangers who type an address do not block the person who is signed in with it', async () => {
    const { email, session } = await aPerson(it.server)
    for (let n = 0; n < APPLICATIONS_PER_ADDRESS; n += 1) await it.applied({ email })
    const { status } = await it.call('POST', '/applications', { body: { ...fields, email } })
    expect(status).toBe(429)
    await it.applied({ email }, session.access_token)
  })

  test('is a signed-in applicant at once, for any address in the form', async () => {
    const person = await aPerson(it.server)
    const stranger = await aPerson(it.server)
    const id = await it.applied({ email: 'salon-mail@example.gr' }, person.session.access_token)
    const mine = await it.call('GET', '/me/applications', { token: person.session.access_token })
    expect(mine.body.items).toMatchObject([{ id, state: 'submitted', history: [], salon: null }])
    const theirs = await it.call('GET', '/me/applications', { token: stranger.session.access_token })
    expect(theirs.body.items).toEqual([])
    expect((await it.call('GET', '/me/applications')).status).toBe(401)
  })

  test('a visitor’s application goes to the account that proves its address', async () => {
    const email = 'proof@example.gr'
    const id = await it.applied({ email })
    await it.server.newClient().signUp({ email, password })
    expect((await it.row(id))?.['applicant_id']).toBeNull()
    const { id: userId } = (await one(
      owner(),
      sql<{ id: string }>`select id from auth.users where email = ${email}`,
    )) ?? { id: '' }
    await sql`update auth.users set email_confirmed_at = now() where id = ${userId}`.execute(owner())
    expect((await it.row(id))?.['applicant_id']).toBe(userId)
  })

  test('is the account that had proved the address, when it was sent signed out', async () => {
    const person = await aPerson(it.server)
    const id = await it.applied({ email: person.email })
    const { body } = await it.call('GET', '/me/applications', { token: person.session.access_token })
    expect(body.items.map((item: { id: string }) => item.id)).toEqual([id])
    // A company's sign-in does not prove the address to us.
    await sql`update auth.users set is_sso = true where id = ${person.id}`.execute(owner())
    const again = await it.call('GET', '/me/applications', { token: person.session.access_token })
    expect(again.body.items).toEqual([])
  })
})

describe('the code of an affiliate', () => {
  const joined = async (person: Person) => {
    const token = person.session.access_token
    return String(
      (await it.call('POST', '/me/affiliate', { token, body: { terms: affiliateTermsVersion } })).body.code,
    )
  }

  test('stays with the application, in any spelling; administrators see it until the affiliate’s account is deleted', async () => {
    const affiliate = await aPerson(it.server)
    const code = await joined(affiliate)
    const id = await it.applied({ referralCode: ` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()} ` })
    expect(await it.row(id)).toMatchObject({ referred_by: affiliate.id })
    const shown = () => it.call('GET', `/admin/applications/${id}`, { token: it.admin })
    expect((await shown()).body.referralCode).toBe(code)
    expect(
      (await it.call('GET', `/admin/applications/${await it.applied()}`, { token: it.admin })).body,
    ).toMatchObject({ referralCode: null })
    await sql`delete from auth.users where id = ${affiliate.id}`.execute(owner())
    expect((await shown()).body.referralCode).toBeNull()
  })

  test('is shown to the applicant', async () => {
    const code = await joined(await aPerson(it.server))
    const person = await aPerson(it.server)
    const token = person.session.access_token
    await it.call('POST', '/applications', {
      token,
      body: { ...fields, email: 'shown@example.gr', referralCode: code },
    })
    const own = await it.call('GET', '/me/applications', { token })
    expect(own.body.items).toMatchObject([{ referralCode: code }])
  })

  test('is refused when it is the applicant’s own', async () => {
    const person = await aPerson(it.server)
    const body = { ...fields, email: 'self@example.gr', referralCode: await joined(person) }
    const answer = await it.call('POST', '/applications', { token: person.session.access_token, body })
    expect([answer.status, answer.body.errors.referralCode.code]).toEqual([422, 'referral'])
    expect(await it.mailsTo('self@example.gr')).toEqual([])
  })
})
