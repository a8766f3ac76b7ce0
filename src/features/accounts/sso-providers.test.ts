import { generate } from 'selfsigned'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { one, rows, sql } from '#platform/db.ts'
import {
  adminOf,
  bring,
  type CompanyWorld,
  signInAtCompany,
  startCompanyWorld,
} from '#test/company-sign-in.ts'
import { metadataOf, responseXml, startCompany } from '#test/stand-ins/company.ts'

import { actorOf } from './queries.ts'

let world: CompanyWorld
let pem: string
let made = 0
beforeAll(async () => {
  world = await startCompanyWorld()
  pem = (await generate([{ name: 'commonName', value: 'x' }], { keySize: 2048, algorithm: 'sha256' })).cert
})
afterAll(() => world[Symbol.asyncDispose]())

const metadata = (entityId = `https://idp${++made}.example`, ssoUrl = 'https://idp.example/sso') =>
  metadataOf(entityId, ssoUrl, pem)
const create = (body: object) => world.admin('POST', '', { type: 'saml', ...body })

test('made, listed, read, changed, removed: each in the audit log', async () => {
  const resource = 'the-office'
  const created = await create({
    metadata_xml: metadata('https://whole.example'),
    domains: ['Whole.example', 'whole.example', 'also.example'],
    attribute_mapping: { keys: { email: { names: ['mail', 'e'], default: 'x' } } },
    name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    resource_id: resource,
  })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({
    resource_id: resource,
    disabled: false,
    saml: {
      entity_id: 'https://whole.example',
      attribute_mapping: { keys: { email: { names: ['mail', 'e'], default: 'x' } } },
      name_id_format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    },
    domains: [{ domain: 'also.example' }, { domain: 'whole.example' }],
  })
  const id = String(created.body['id'])
  const list = await world.admin('GET', '')
  expect((list.body['items'] as { id: string }[]).map((item) => item.id)).toContain(id)
  for (const name of [id, `resource_${resource}`])
    expect((await world.admin('GET', `/${name}`)).body).toEqual(created.body)
  const changed = await world.admin('PUT', `/${id}`, { domains: ['new.example'], disabled: true })
  expect(changed.body).toMatchObject({
    disabled: true,
    domains: [{ domain: 'new.example' }],
    resource_id: resource,
  })
  expect(changed.body['saml'] as object).toEqual(created.body['saml'])
  expect((await world.admin('DELETE', `/${id}`)).status).toBe(200)
  expect(await world.admin('GET', `/${id}`)).toMatchObject({
    status: 404,
    body: { code: 'sso_provider_not_found' },
  })
  const noted = await rows(
    world.server.world.owner,
    sql<{ action: string }>`select action from auth.audit_log where target_id = ${id} order by happened_at`,
  )
  expect(noted.map(({ action }) => action)).toEqual([
    'sso_provider_created',
    'sso_provider_updated',
    'sso_provider_deleted',
  ])
})

test('advisory 51: a caller who is no operator changes and reads nothing', async () => {
  const { ended } = await signInAtCompany(world, { nameId: 'no-operator' })
  const before = await one(world.server.world.owner, sql`select count(*) as n from auth.sso_providers`)
  const person = adminOf(world.server, ended.fragment.get('access_token') ?? '')
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', `/${world.providerId}`],
    ['PUT', `/${world.providerId}`],
    ['DELETE', `/${world.providerId}`],
  ] as const) {
    const body = method === 'GET' ? undefined : { type: 'saml', metadata_xml: metadata(), disabled: true }
    expect(await person(method, path, body)).toMatchObject({ status: 403, body: { code: 'not_admin' } })
  }
  expect(await one(world.server.world.owner, sql`select count(*) as n from auth.sso_providers`)).toEqual(
    before,
  )
})

describe('values that two companies cannot share', () => {
  test('an entity id', async () => {
    const xml = metadata()
    expect((await create({ metadata_xml: xml })).status).toBe(201)
    expect(await create({ metadata_xml: xml })).toMatchObject({
      status: 422,
      body: { code: 'saml_idp_already_exists' },
    })
  })

  test('a domain: nothing of the second company is stored', async () => {
    const entity = `https://second${++made}.example`
    const refused = { status: 400, body: { code: 'sso_domain_already_exists' } }
    expect(
      await create({ metadata_xml: metadata(entity), domains: ['free.example', 'COMPANY.example'] }),
    ).toMatchObject(refused)
    const left = await one(
      world.server.world.owner,
      sql`select 1 from auth.sso_providers where entity_id = ${entity} union select 1 from auth.sso_domains where domain = 'free.example'`,
    )
    expect(left).toBeUndefined()
    const { body } = await create({ metadata_xml: metadata() })
    expect(
      await world.admin('PUT', `/${String(body['id'])}`, { domains: ['company.example'] }),
    ).toMatchObject(refused)
  })

  test('a resource id', async () => {
    expect((await create({ metadata_xml: metadata(), resource_id: 'mine' })).status).toBe(201)
    expect(await create({ metadata_xml: metadata(), resource_id: 'mine' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })
})

test('another company’s description is refused in a change', async () => {
  const { body } = await create({ metadata_xml: metadata() })
  const path = `/${String(body['id'])}`
  expect(await world.admin('PUT', path, { metadata_xml: metadata() })).toMatchObject({
    status: 400,
    body: { code: 'saml_entity_id_mismatch' },
  })
  const { entity_id: entity } = body['saml'] as { entity_id: string }
  const moved = await world.admin('PUT', path, { metadata_xml: metadata(entity, 'https://new.example/sso') })
  expect(moved.status).toBe(200)
})

test('after a change only the new key is accepted', async () => {
  await using company = await startCompany('rolling')
  await using next = await startCompany('rolling')
  const { body } = await create({ metadata_xml: company.metadata, domains: ['rolling.example'] })
  const to = {
    id: '',
    acsUrl: `${world.site}/auth/v1/sso/saml/acs`,
    issuer: `${world.site}/auth/v1/sso/saml/metadata`,
  }
  const opens = async (from: typeof company) => {
    const xml = responseXml(from.signed(from.assertion(to, {})))
    const ended = await bring(world, { SAMLResponse: Buffer.from(xml).toString('base64') })
    return ended.fragment.has('access_token')
  }
  expect([await opens(company), await opens(next)]).toEqual([true, false])
  await world.admin('PUT', `/${String(body['id'])}`, { metadata_xml: next.metadata })
  expect([await opens(company), await opens(next)]).toEqual([false, true])
})

test('deleting a company ends the sign-ins of its people', async () => {
  await using own = await startCompanyWorld()
  const { ended } = await signInAtCompany(own)
  const token = `Bearer ${ended.fragment.get('access_token') ?? ''}`
  expect((await actorOf(own.server.world.platform, token)).kind).toBe('user')
  await own.admin('DELETE', `/${own.providerId}`)
  await expect(actorOf(own.server.world.platform, token)).rejects.toMatchObject({ code: 'unauthorized' })
})

describe('refusals', () => {
  const good = () => metadata()
  test.each<[string, () => object]>([
    ['another type', () => ({ type: 'oidc', metadata_xml: good() })],
    ['no description', () => ({})],
    ['two descriptions', () => ({ metadata_xml: good(), metadata_url: 'https://idp.example/m' })],
    ['a domain that is none', () => ({ metadata_xml: good(), domains: ['not a domain'] })],
    ['a whole address as domain', () => ({ metadata_xml: good(), domains: ['https://x.example'] })],
    ['a top-level domain', () => ({ metadata_xml: good(), domains: ['gr'] })],
    ['too many domains', () => ({ metadata_xml: good(), domains: Array(101).fill('a.example') })],
    ['an unknown name format', () => ({ metadata_xml: good(), name_id_format: 'x' })],
    ['a mapping that is none', () => ({ metadata_xml: good(), attribute_mapping: { keys: { a: 7 } } })],
    ['no XML', () => ({ metadata_xml: 'x' })],
    ['other XML', () => ({ metadata_xml: '<a/>' })],
    [
      'entities',
      () => ({ metadata_xml: good().replace('<md:Entity', '<!DOCTYPE x [<!ENTITY e "x">]><md:Entity') }),
    ],
    ['no entity id', () => ({ metadata_xml: good().replace(/entityID="[^"]*"/, '') })],
    ['no key', () => ({ metadata_xml: good().replace(/<md:KeyDescriptor.*<\/md:KeyDescriptor>/s, '') })],
    ['a key that is none', () => ({ metadata_xml: good().replace(/(<ds:X509Certificate>)[^<]*/, '$1AAAA') })],
    [
      'a key for encryption alone',
      () => ({ metadata_xml: good().replace('use="signing"', 'use="encryption"') }),
    ],
    ['no redirect binding', () => ({ metadata_xml: good().replace('HTTP-Redirect', 'SOAP') })],
    ['a page without TLS', () => ({ metadata_xml: metadata(undefined, 'http://idp.example/sso') })],
    ['a page that is a script', () => ({ metadata_xml: metadata(undefined, 'javascript:alert(1)') })],
    [
      'expired',
      () => ({ metadata_xml: good().replace('entityID=', 'validUntil="2020-01-01T00:00:00Z" entityID=') }),
    ],
    ['too large', () => ({ metadata_xml: good() + ' '.repeat(300_000) })],
  ])('%s', async (_name, body) => {
    const { status, body: said } = await create(body())
    expect([status, said['code']]).toEqual([400, 'validation_failed'])
  })

  test('a key that is too short', async () => {
    const weak = await generate([{ name: 'commonName', value: 'x' }], { keySize: 1024, algorithm: 'sha256' })
    const xml = metadataOf('https://weak.example', 'https://weak.example', weak.cert)
    expect(await create({ metadata_xml: xml })).toMatchObject({ status: 400 })
  })

  test.each([
    'http://idp.example/m',
    'https://127.0.0.1/m',
    'https://localhost/m',
    'file:///etc/passwd',
    'x',
  ])('4.24: %s is not fetched, and why is not said', async (address) => {
    expect(await create({ metadata_url: address })).toMatchObject({
      status: 400,
      body: { code: 'saml_metadata_fetch_failed', message: 'Unable to fetch SAML Metadata' },
    })
  })

  test.each(['/nothing', '/00000000-0000-4000-8000-000000000000', '/resource_nothing'])(
    '%s is not there',
    async (path) => {
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect(await world.admin(method, path, method === 'GET' ? undefined : {})).toMatchObject({
          status: 404,
          body: { code: 'sso_provider_not_found' },
        })
    },
  )
})
