import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { one, sql } from '#platform/db.ts'
import {
  askedFor,
  bring,
  type CompanyWorld,
  signInAtCompany,
  startCompanyWorld,
} from '#test/company-sign-in.ts'
import { type AuthnRequest, responseXml, type Said, startCompany } from '#test/stand-ins/company.ts'

let world: CompanyWorld
beforeAll(async () => {
  // The buckets refill slowly, so that a test can count what is left.
  world = await startCompanyWorld({ AUTH_CALLS_SSO: '1', AUTH_CALLS_ACS: '1' })
})
afterAll(() => world[Symbol.asyncDispose]())

const base64 = (xml: string) => Buffer.from(xml).toString('base64')

const sessions = async () =>
  (await one(world.server.world.owner, sql<{ n: number }>`select count(*) as n from auth.sessions`))?.n

/** Presents an answer to a fresh request. */
async function brought(made: (request: AuthnRequest) => string) {
  const { request } = await askedFor(world)
  return bring(world, { SAMLResponse: base64(made(request)), RelayState: request.relayState })
}

/** A genuine answer of the company. */
const honest = (request: AuthnRequest, said: Said = {}) =>
  responseXml(world.company.signed(world.company.assertion(request, said)), request.id)

/** The result: the address where the browser ends, and whether a session was opened. */
async function outcome(made: (request: AuthnRequest) => string) {
  const before = await sessions()
  const { status, query, fragment, url } = await brought(made)
  return {
    status,
    code: query.get('error_code'),
    description: query.get('error_description'),
    atHome: url.href.startsWith(world.site) && fragment.size === 0,
    entered: before !== (await sessions()),
  }
}

const refused = {
  status: 303,
  code: 'validation_failed',
  description: 'SAML Assertion is not valid',
  atHome: true,
  entered: false,
}

test('the same answer is accepted when nothing is wrong with it', async () => {
  const ended = await brought((request) => honest(request))
  expect(ended.fragment.get('access_token')).toBeTruthy()
})

describe('an assertion for another person, time or request', () => {
  test.each<[string, Said]>([
    ['another audience', { audience: 'https://other.example' }],
    ['another recipient', { recipient: 'https://other.example/acs' }],
    ['another request', { inResponseTo: '_other' }],
    ['no request', { inResponseTo: undefined }],
    ['another issuer', { issuer: 'https://other.example' }],
    ['not yet', { notBefore: 600 }],
    ['no more', { notOnOrAfter: -600, notBefore: -900 }],
    ['confirmed no more', { confirmedUntil: -600 }],
    ['a session that is over', { sessionEnds: -600 }],
  ])('%s', async (_name, said) => {
    expect(await outcome((request) => honest(request, said))).toEqual(refused)
  })

  test('without an audience is refused', async () => {
    expect(
      await outcome((request) => {
        const xml = world.company.assertion(request, {})
        return responseXml(
          world.company.signed(xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '')),
        )
      }),
    ).toEqual(refused)
  })

  test('confirmed by another method than bearer is refused', async () => {
    expect(
      await outcome((request) => {
        const xml = world.company.assertion(request, {}).replace('cm:bearer', 'cm:holder-of-key')
        return responseXml(world.company.signed(xml), request.id)
      }),
    ).toEqual(refused)
  })

  test('with the request named only inside the signed part is refused', async () => {
    expect(
      await outcome((request) => {
        const other = world.company.assertion({ ...request, id: '_other' }, {})
        return responseXml(world.company.signed(other), request.id)
      }),
    ).toEqual(refused)
  })
})

describe('replays', () => {
  test('a relay state works once', async () => {
    const { fields, ended } = await signInAtCompany(world, { nameId: 'once' })
    expect(ended.fragment.get('access_token')).toBeTruthy()
    const again = await bring(world, fields)
    expect([again.status, again.query.get('error_code')]).toEqual([303, 'saml_relay_state_not_found'])
  })

  test('an unknown relay state is refused', async () => {
    const ended = await bring(world, {
      SAMLResponse: 'x',
      RelayState: '00000000-0000-4000-8000-000000000000',
    })
    expect(ended.query.get('error_code')).toBe('saml_relay_state_not_found')
  })

  test('a relay state lasts two minutes', async () => {
    const age = (id: string, seconds: number) =>
      sql`update auth.flow_states set created_at = now() - make_interval(secs => ${seconds}::int) where id = ${id}`.execute(
        world.server.world.owner,
      )
    const late = await askedFor(world)
    await age(late.request.relayState, 121)
    const answer = (request: AuthnRequest) =>
      bring(world, { SAMLResponse: base64(honest(request)), RelayState: request.relayState })
    expect((await answer(late.request)).query.get('error_code')).toBe('saml_relay_state_expired')
    const soon = await askedFor(world)
    await age(soon.request.relayState, 115)
    expect((await answer(soon.request)).fragment.get('access_token')).toBeTruthy()
  })

  test('an assertion works once, also in twenty simultaneous requests', async () => {
    const to = {
      id: '',
      acsUrl: `${world.site}/auth/v1/sso/saml/acs`,
      issuer: `${world.site}/auth/v1/sso/saml/metadata`,
    }
    const SAMLResponse = base64(
      responseXml(world.company.signed(world.company.assertion(to, { nameId: 'twenty' }))),
    )
    const all = await Promise.all(
      Array.from({ length: 20 }, () => bring(world, { SAMLResponse, RelayState: '' })),
    )
    expect(all.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1)
    const repeated = await bring(world, { SAMLResponse, RelayState: '' })
    expect(repeated.query.get('error_code')).toBe('validation_failed')
  })
})

describe('signatures', () => {
  test('a missing signature is refused', async () => {
    expect(await outcome((request) => responseXml(world.company.assertion(request, {}), request.id))).toEqual(
      refused,
    )
  })

  test('another key under the company’s name is refused', async () => {
    await using other = await startCompany('company')
    expect(
      await outcome((request) => responseXml(other.signed(other.assertion(request, {})), request.id)),
    ).toEqual(refused)
  })

  test('another known company’s signature is refused', async () => {
    await using other = await startCompany('other')
    expect((await world.admin('POST', '', { type: 'saml', metadata_xml: other.metadata })).status).toBe(201)
    expect(
      await outcome((request) => responseXml(other.signed(other.assertion(request, {})), request.id)),
    ).toEqual(refused)
    expect(
      await outcome((request) =>
        responseXml(other.signed(other.assertion(request, { issuer: world.company.entityId })), request.id),
      ),
    ).toEqual(refused)
  })

  test('a signature of the envelope alone is refused, though it is the company’s own', async () => {
    expect(
      await outcome((request) =>
        world.company.signed(responseXml(world.company.assertion(request, {}), request.id), {
          element: 'Response',
        }),
      ),
    ).toEqual(refused)
  })

  test.each([
    ['rsa-sha1', { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['a sha1 digest', { digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' }],
  ])('%s', async (_name, how) => {
    expect(
      await outcome((request) =>
        responseXml(world.company.signed(world.company.assertion(request, {}), how), request.id),
      ),
    ).toEqual(refused)
  })

  test('an HMAC with the public key as its secret is refused', async () => {
    expect(
      await outcome((request) =>
        honest(request).replaceAll(
          'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
          'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
        ),
      ),
    ).toEqual(refused)
  })

  test('one changed letter is refused', async () => {
    expect(
      await outcome((request) => honest(request, { nameId: 'victim-1' }).replace('victim-1', 'victim-2')),
    ).toEqual(refused)
  })
})

describe('the signed part wrapped into a forged one (XSW 1–8)', () => {
  const parts = (request: AuthnRequest) => {
    const id = '_signed'
    const signed = world.company.signed(
      world.company.assertion(request, { nameId: 'attacker', assertionId: id }),
    )
    const evil = (assertionId: string, inside = '') =>
      world.company
        .assertion(request, { nameId: 'victim', assertionId })
        .replace('</saml:Assertion>', `${inside}</saml:Assertion>`)
    const signature = /<Signature.*<\/Signature>/.exec(signed)?.[0] ?? ''
    if (signature === '') throw new Error('no signature')
    return { signed, evil, signature, bare: signed.replace(signature, ''), id }
  }
  type Parts = ReturnType<typeof parts>
  const withSignature = (xml: string, signature: string) =>
    xml.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)

  test.each<[string, (parts: Parts) => string]>([
    ['before it', ({ signed, evil }) => `${evil('_evil')}${signed}`],
    ['after it', ({ signed, evil }) => `${signed}${evil('_evil')}`],
    ['around it', ({ signed, evil }) => evil('_evil', signed)],
    ['the same id before', ({ signed, evil, id }) => `${evil(id)}${signed}`],
    ['the same id around', ({ signed, evil, id }) => evil(id, signed)],
    [
      'signature moved, original inside',
      ({ evil, signature, bare }) => withSignature(evil('_evil', bare), signature),
    ],
    ['signature moved, same id', ({ evil, signature, bare, id }) => withSignature(evil(id, bare), signature)],
    [
      'original inside the signature',
      ({ evil, signature, bare }) =>
        withSignature(
          evil('_evil'),
          signature.replace('</Signature>', `<Object>${bare}</Object></Signature>`),
        ),
    ],
    [
      'original in an extension',
      ({ evil, signed }) => `<samlp:Extensions>${signed}</samlp:Extensions>${evil('_evil')}`,
    ],
    [
      'original in an extension, signature moved',
      ({ evil, signature, bare, id }) =>
        `<samlp:Extensions>${bare}</samlp:Extensions>${withSignature(evil(id), signature)}`,
    ],
  ])('%s', async (_name, wrapped) => {
    const ended = await brought((request) => responseXml(wrapped(parts(request)), request.id))
    // Where the signed part is read, it names the attacker, never the victim.
    const victim = await one(
      world.server.world.owner,
      sql`select from auth.identities where subject = 'victim'`,
    )
    expect(victim).toBeUndefined()
    expect([ended.status, ended.query.get('error_code')]).toEqual([303, 'validation_failed'])
  })
})

describe('tricks of XML', () => {
  test.each(['victim<!-- -->.evil', 'victim<?x?>.evil', 'victim<![CDATA[]]>.evil'])(
    '%s in a signed name is not cut there',
    async (trick) => {
      await brought((request) => honest(request, { nameId: 'victim.evil' }).replace('victim.evil', trick))
      const cut = await one(
        world.server.world.owner,
        sql`select from auth.identities where subject in ('victim', 'evil', '.evil')`,
      )
      expect(cut).toBeUndefined()
    },
  )

  test.each([
    ['entities', '<!DOCTYPE x [<!ENTITY e "victim">]>'],
    [
      'a billion laughs',
      `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i} "${'&a;'.repeat(10)}">`).join('')}]>`,
    ],
    ['a file', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    ['an empty document type', '<!DOCTYPE x>'],
    ['one in small letters', '<!doctype x>'],
  ])('%s', async (_name, doctype) => {
    expect(await outcome((request) => `${doctype}${honest(request)}`)).toEqual(refused)
  })

  test.each([
    ['nothing', ''],
    ['no XML', 'x'],
    ['half of it', '<samlp:Response'],
    ['another document', '<a/>'],
    ['deep', `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`],
    ['large', `<a>${'x'.repeat(300_000)}</a>`],
    [
      'a refusal of the company',
      '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"/></samlp:Status></samlp:Response>',
    ],
  ])('%s', async (_name, xml) => {
    expect(await outcome(() => xml)).toEqual(refused)
  })
})

test('4.42: too many calls are refused, at both ends', async () => {
  const ask = (path: string) =>
    fetch(`${world.server.origin}/auth/v1${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-supabase-api-version': '2024-01-01' },
      body: '{}',
    })
  const sso = await Promise.all(Array.from({ length: 31 }, () => ask('/sso')))
  expect(sso.filter(({ status }) => status === 429)).toHaveLength(1)
  const acs = await Promise.all(Array.from({ length: 31 }, () => ask('/sso/saml/acs')))
  const codes = acs.map(({ headers }) =>
    new URL(headers.get('location') ?? '').searchParams.get('error_code'),
  )
  expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(1)
})
