import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type AuthServer, startAuthServer } from '#test/auth-server.ts'
import { aPerson, type Person, signedIn } from '#test/signed-in.ts'
import { Authenticator, type Deviation } from '#test/stand-ins/authenticator.ts'

const SITE = 'http://localhost:3000'
const site = { rpId: 'localhost', rpOrigins: [SITE] }
let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server[Symbol.asyncDispose]())

/** Calls the published client as a page does, without its calls of the browser. */
async function challenged({ client }: Pick<Person, 'client'>, factorId: string) {
  const { data, error } = await client.mfa.challenge({ factorId, webauthn: site })
  if (error) throw error
  return data
}

async function answered(
  { client }: Pick<Person, 'client'>,
  factorId: string,
  key: Authenticator,
  deviation: Deviation = {},
) {
  const { id, webauthn } = await challenged({ client }, factorId)
  const credential =
    webauthn.type === 'create'
      ? key.create(webauthn.credential_options.publicKey as never, deviation)
      : key.get(webauthn.credential_options.publicKey as never, deviation)
  const proof = { ...site, type: webauthn.type, credential_response: credential }
  return client.mfa.verify({ factorId, challengeId: id, webauthn: proof as never })
}

async function enrolled(person: Person, friendlyName = 'Key') {
  const { data, error } = await person.client.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error) throw error
  return data.id
}

describe('a security key as second factor', () => {
  test('enrol, verify, verify again', async () => {
    const person = await aPerson(server)
    const key = new Authenticator(SITE)
    const factorId = await enrolled(person)
    const { webauthn } = await challenged(person, factorId)
    expect(webauthn).toMatchObject({
      type: 'create',
      credential_options: {
        publicKey: {
          rp: { id: 'localhost', name: 'Onyxi' },
          attestation: 'none',
          authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
        },
      },
    })
    const first = await answered(person, factorId, key)
    expect(first.error).toBeNull()
    expect(first.data?.user.factors).toMatchObject([
      {
        factor_type: 'webauthn',
        status: 'verified',
        web_authn_aaguid: '00000000-0000-0000-0000-000000000000',
      },
    ])

    await signedIn(person.client, person.email)
    expect((await challenged(person, factorId)).webauthn.type).toBe('request')
    // A finger or PIN is not needed, since the password came before.
    expect((await answered(person, factorId, key, { unverified: true })).error).toBeNull()
    const { data } = await person.client.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    })
    expect((await person.client.mfa.listFactors()).data?.webauthn).toHaveLength(1)
  })

  test.each([
    ['of another site’s page', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
  ])('an answer %s is refused, at enrolment and later', async (_what, deviation: Deviation) => {
    const person = await aPerson(server)
    const key = new Authenticator(SITE)
    const factorId = await enrolled(person)
    const refusal = { status: 422, code: 'mfa_verification_failed' }
    expect((await answered(person, factorId, key, deviation)).error).toMatchObject(refusal)
    expect((await answered(person, factorId, key)).error).toBeNull()
    expect((await answered(person, factorId, key, deviation)).error).toMatchObject(refusal)
  })

  test('a foreign key, a copied key and rubbish are refused', async () => {
    const person = await aPerson(server)
    const key = new Authenticator(SITE)
    const factorId = await enrolled(person)
    expect((await answered(person, factorId, key)).error).toBeNull()
    const refusal = { status: 422, code: 'mfa_verification_failed' }
    expect((await answered(person, factorId, key, { foreignKey: true })).error).toMatchObject(refusal)
    const copy = key.cloned()
    expect((await answered(person, factorId, key)).error).toBeNull()
    expect((await answered(person, factorId, copy)).error).toMatchObject(refusal)
    const { id } = await challenged(person, factorId)
    for (const rubbish of [null, 'x', {}, { id: 'a', rawId: 'a', type: 'public-key', response: {} }]) {
      const webauthn = { ...site, type: 'request', credential_response: { toJSON: () => rubbish } }
      const { error } = await person.client.mfa.verify({
        factorId,
        challengeId: id,
        webauthn: webauthn as never,
      })
      expect(error).toMatchObject(refusal)
    }
  })

  test('one key is one factor', async () => {
    const person = await aPerson(server)
    const key = new Authenticator(SITE)
    expect((await answered(person, await enrolled(person), key)).error).toBeNull()
    const again = await enrolled(person, 'again')
    const { webauthn } = await challenged(person, again)
    expect(() => key.create(webauthn.credential_options.publicKey as never)).toThrow('InvalidStateError')
  })
})
