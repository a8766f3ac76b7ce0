import { createPublicKey, createVerify, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import xmlenc from 'xml-encryption'

import { readMetadata } from '#platform/sign-in/saml-metadata.ts'
import {
  askedFor,
  bring,
  type CompanyWorld,
  signInAtCompany,
  startCompanyWorld,
} from '#test/company-sign-in.ts'
import { call } from '#test/signed-in.ts'
import { type AuthnRequest, responseXml, type Said, startCompany } from '#test/stand-ins/company.ts'

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const [first, next, foreign] = [newKey(), newKey(), newKey()]
const pem = (key: typeof first) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = (key: typeof first) =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()

let world: CompanyWorld
beforeAll(async () => {
  world = await startCompanyWorld({
    AUTH_SAML_PRIVATE_KEY: pem(first).replaceAll('\n', '\\n'),
    AUTH_SAML_PRIVATE_KEY_NEXT: next.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
  })
})
afterAll(() => world[Symbol.asyncDispose]())

const metadata = async () => (await fetch(`${world.server.origin}/auth/v1/sso/saml/metadata`)).text()

const certificates = (xml: string, use: string) =>
  [...xml.matchAll(new RegExp(`use="${use}"[^]*?<ds:X509Certificate>([^<]+)<`, 'g'))].map(
    ([, base64 = '']) => new X509Certificate(Buffer.from(base64, 'base64')),
  )

const isOf = (certificate: X509Certificate | undefined, key: typeof first) =>
  certificate?.checkPrivateKey(key) === true && certificate.verify(certificate.publicKey)

describe('our keys, as companies know them', () => {
  test('metadata names both for signatures, the first for encryption, and never changes', async () => {
    const xml = await metadata()
    const signing = certificates(xml, 'signing')
    expect(signing.map((one, i) => isOf(one, [first, next][i] ?? foreign))).toEqual([true, true])
    const encryption = certificates(xml, 'encryption')
    expect(encryption.map((one) => isOf(one, first))).toEqual([true])
    expect(xml).toContain('AuthnRequestsSigned="true"')
    expect(await metadata()).toBe(xml)
  })

  test('the settings announce the second key', async () => {
    const settingsOf = async ({ server }: CompanyWorld) => (await call(server, 'GET', '/settings')).body
    expect(await settingsOf(world)).toMatchObject({ saml_private_key_next_configured: true })
    await using plain = await startCompanyWorld()
    expect(await settingsOf(plain)).toMatchObject({ saml_private_key_next_configured: false })
    const xml = await (await fetch(`${plain.server.origin}/auth/v1/sso/saml/metadata`)).text()
    expect(xml).toContain('AuthnRequestsSigned="false"')
    expect(xml).not.toContain('KeyDescriptor')
    const { url } = await askedFor(plain)
    expect(new URL(url).searchParams.has('Signature')).toBe(false)
  })

  test('a request is signed by the first', async () => {
    const { url } = await askedFor(world)
    const [signed = '', signature = ''] = new URL(url).search.slice(1).split('&Signature=')
    expect(signed).toMatch(/^SAMLRequest=[^&]+&RelayState=[^&]+&SigAlg=[^&]+rsa-sha256$/)
    const [certificate] = certificates(await metadata(), 'signing')
    const isGenuine = (text: string) =>
      createVerify('RSA-SHA256')
        .update(text)
        .verify(certificate?.publicKey ?? '', Buffer.from(decodeURIComponent(signature), 'base64'))
    expect(isGenuine(signed)).toBe(true)
    expect(isGenuine(signed.replace('SAMLRequest=', 'SAMLRequest=A'))).toBe(false)
  })

  test.each(['x', '-----BEGIN PRIVATE KEY-----', 'MIIB'])('the setting %j is refused', async (value) => {
    const start = startCompanyWorld({ AUTH_SAML_PRIVATE_KEY: value })
    await expect(start).rejects.toThrow('AUTH_SAML_PRIVATE_KEY must be an RSA private key')
  })

  test('a short key is refused', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const start = startCompanyWorld({ AUTH_SAML_PRIVATE_KEY: pem(privateKey) })
    await expect(start).rejects.toThrow('at least 2048 bits')
  })
})

const GCM = 'http://www.w3.org/2009/xmlenc11#aes256-gcm'
const OAEP = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'
const encrypt: (xml: string, options: object) => Promise<string> = promisify(xmlenc.encrypt)

async function encrypted(
  xml: string,
  how: { key?: typeof first; content?: string; transport?: string } = {},
) {
  const { key = first, content = GCM, transport = OAEP } = how
  const data = await encrypt(xml, {
    rsa_pub: publicPem(key),
    // The certificate is not checked; the format needs one beside the key.
    pem: '-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----',
    encryptionAlgorithm: content,
    keyEncryptionAlgorithm: transport,
    keyEncryptionDigest: 'sha1',
    warnInsecureAlgorithm: false,
  })
  return `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${data}</saml:EncryptedAssertion>`
}

const signed = (request: AuthnRequest, said: Said = {}) =>
  world.company.signed(world.company.assertion(request, said))

/** Presents the assertion that is made for a fresh request. */
async function brought(made: (request: AuthnRequest) => string | Promise<string>, to = world) {
  const { request } = await askedFor(to)
  const xml = responseXml(await made(request), request.id)
  return bring(to, { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: request.relayState })
}

describe('an encrypted assertion', () => {
  test.each([
    GCM,
    'http://www.w3.org/2009/xmlenc11#aes128-gcm',
    'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  ])('opens by %s', async (content) => {
    const { fragment } = await brought((request) => encrypted(signed(request), { content }))
    expect(fragment.get('access_token')).toBeTruthy()
  })

  test('opens with the second key, and with the key that was first before', async () => {
    const { fragment } = await brought((request) => encrypted(signed(request), { key: next }))
    expect(fragment.get('access_token')).toBeTruthy()
  })

  test('signs in the same account as a readable one', async () => {
    const idOf = (token: string | null) =>
      JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString()).sub
    const open = await signInAtCompany(world, { nameId: 'same' })
    const shut = await brought((request) => encrypted(signed(request, { nameId: 'same' })))
    expect(idOf(shut.fragment.get('access_token'))).toBe(idOf(open.ended.fragment.get('access_token')))
  })

  const evil = (request: AuthnRequest) => world.company.assertion(request, { nameId: 'victim' })
  test.each<[string, (request: AuthnRequest) => string | Promise<string>]>([
    ['that nobody signed', (request) => encrypted(evil(request))],
    [
      'that another company signed',
      async (request) => {
        await using other = await startCompany('other')
        return encrypted(other.signed(other.assertion(request, { issuer: world.company.entityId })))
      },
    ],
    ['for somebody else', (request) => encrypted(signed(request), { key: foreign })],
    [
      'by a key wrapped in an old way',
      (request) => encrypted(signed(request), { transport: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' }),
    ],
    [
      'by triple DES',
      (request) => encrypted(signed(request), { content: 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc' }),
    ],
    [
      'changed on its way',
      async (request) => (await encrypted(signed(request))).replace(/(CipherValue>)(.)/g, '$1A'),
    ],
    [
      'signed by sha1 inside',
      (request) =>
        encrypted(
          world.company.signed(world.company.assertion(request, {}), {
            signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
          }),
        ),
    ],
    ['of another audience', (request) => encrypted(signed(request, { audience: 'https://other.example' }))],
    ['of another request', (request) => encrypted(signed(request, { inResponseTo: '_other' }))],
    ['twice', async (request) => (await encrypted(signed(request))).repeat(2)],
    ['beside a forged one', async (request) => `${evil(request)}${await encrypted(signed(request))}`],
    ['before a forged one', async (request) => `${await encrypted(signed(request))}${evil(request)}`],
    ['with a forged one inside', (request) => encrypted(`${evil(request)}${signed(request)}`)],
    [
      'around a forged one',
      (request) =>
        encrypted(signed(request).replace('</saml:Assertion>', `${evil(request)}</saml:Assertion>`)),
    ],
    ['with entities inside', (request) => encrypted(`<!DOCTYPE x [<!ENTITY e "victim">]>${signed(request)}`)],
    ['of no assertion', () => encrypted('<a/>')],
    ['of nothing', () => '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>'],
    ['without an end', () => '<EncryptedAssertion '.repeat(5000)],
  ])('%s is refused without a word why', async (_name, made) => {
    const { status, query, fragment } = await brought(made)
    expect([status, query.get('error_code'), query.get('error_description'), fragment.size]).toEqual([
      303,
      'validation_failed',
      'SAML Assertion is not valid',
      0,
    ])
  })

  test('is not read where no key is set', async () => {
    await using plain = await startCompanyWorld()
    const { query } = await brought(
      (request) => encrypted(plain.company.signed(plain.company.assertion(request, {}))),
      plain,
    )
    expect(query.get('error_code')).toBe('validation_failed')
  })
})

test('a company’s own metadata may name a certificate such as ours', async () => {
  const [certificate] = certificates(await metadata(), 'signing')
  const xml = world.company.metadata.replace(
    /(<ds:X509Certificate>)[^<]+/,
    `$1${certificate?.raw.toString('base64')}`,
  )
  expect(readMetadata(xml, Temporal.Now.instant()).certificates).toHaveLength(1)
})
