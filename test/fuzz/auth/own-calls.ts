import { z } from 'zod'

import * as contract from '#features/accounts/contract.ts'
import { newId } from '#platform/new-id.ts'

import { someone, site, untilCallback } from '../../provider-sign-in.ts'
import { readRequest, responseXml } from '../../stand-ins/company.ts'
import { follow, newWalk } from '../../stand-ins/walk.ts'
import { pkce } from './entry-calls.ts'
import {
  aMember,
  ask,
  type AuthCall,
  command,
  type Ground,
  headers,
  newAddress,
  newNumber,
  text,
} from './ground.ts'

const asMember = async (ground: Ground) => ({ token: (await aMember(ground)).token })

const own: readonly AuthCall[] = [
  { method: 'GET', path: '/user', headers, make: asMember },
  {
    method: 'PUT',
    path: '/user',
    headers,
    body: contract.changeUserBody.omit({ app_metadata: true }),
    make: async (ground) => {
      const body = { password: 'another quiet red', data: { firstName: 'Άννα' }, ...pkce }
      return {
        ...(await asMember(ground)),
        body: { ...body, email: newAddress(), phone: newNumber(), channel: 'sms' },
      }
    },
  },
  { method: 'GET', path: '/reauthenticate', headers, make: asMember },
  {
    method: 'POST',
    path: '/logout',
    headers,
    query: z.object({ scope: z.enum(['global', 'local', 'others']) }),
    make: async (ground) => ({ ...(await asMember(ground)), query: { scope: 'local' } }),
  },
  {
    method: 'DELETE',
    path: '/user/identities/{id}',
    headers,
    make: async (ground) => {
      const { token } = await aMember(ground)
      const user = (await ask(ground, 'GET', '/user', { token })) as {
        readonly identities: readonly { readonly provider: string; readonly identity_id: string }[]
      }
      const found = user.identities.find(({ provider }) => provider === 'phone')
      return { token, params: { id: found?.identity_id ?? '' } }
    },
  },
]

const authorizeQuery = z.object({
  provider: text,
  redirect_to: text,
  scopes: text,
  skip_http_redirect: text,
  code_challenge: text,
  code_challenge_method: text,
  prompt: text,
  login_hint: text,
})
const atGoogle = { provider: 'google', redirect_to: `${site}/auth/callback`, scopes: 'email', ...pkce }
const callbackQuery = z.object({ state: text, code: text, error: text, error_description: text, iss: text })

/** The parameters of the browser's return from the provider. */
async function brought({ providers: { server } }: Ground) {
  const walk = newWalk(site, server.origin)
  const { at } = await follow(walk, `${site}/auth/v1/authorize?provider=google`)
  const { searchParams } = await untilCallback(walk, at, someone())
  return { query: Object.fromEntries(searchParams) }
}

const providers: readonly AuthCall[] = [
  {
    method: 'GET',
    path: '/authorize',
    headers,
    query: authorizeQuery,
    make: async () => ({ query: atGoogle }),
  },
  {
    method: 'GET',
    path: '/user/identities/authorize',
    headers,
    query: authorizeQuery,
    make: async (ground) => ({
      ...(await asMember(ground)),
      query: { ...atGoogle, skip_http_redirect: 'true' },
    }),
  },
  { method: 'GET', path: '/callback', headers, query: callbackQuery, make: brought },
  { method: 'POST', path: '/callback', headers, query: callbackQuery, isForm: true, make: brought },
]

/** A new company for each call, since a domain belongs to one company. */
export async function aCompany(ground: Ground) {
  const entity = newId()
  const metadata = ground.company.metadata.replace(
    'https://company.example/saml',
    `https://${entity}.example/saml`,
  )
  const domain = `${entity}.example`
  const said = { type: 'saml', metadata_xml: metadata, domains: [domain], resource_id: entity }
  const { id } = (await command(ground, 'POST', '/admin/sso/providers', said)) as { readonly id: string }
  return { id, domain, entityId: ground.company.entityId.replace('company', entity) }
}

/** The form of the company's page. */
async function signedAtCompany(ground: Ground) {
  const { id, entityId } = await aCompany(ground)
  const body = { provider_id: id, skip_http_redirect: true, redirect_to: site }
  const { url } = (await ask(ground, 'POST', '/sso', { body })) as { readonly url: string }
  const request = readRequest(new URL(url))
  const attributes = { email: newAddress() }
  const assertion = ground.company.assertion(request, { nameId: newId(), attributes, issuer: entityId })
  const xml = responseXml(ground.company.signed(assertion), request.id)
  return { query: { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: request.relayState } }
}

const companies: readonly AuthCall[] = [
  ...(['provider_id', 'domain'] as const).map((name): AuthCall => ({
    method: 'POST',
    path: '/sso',
    headers,
    body: contract.ssoBody,
    make: async (ground) => {
      const { id, domain } = await aCompany(ground)
      const body = { [name]: name === 'domain' ? domain : id, redirect_to: site, ...pkce }
      return { body: { ...body, skip_http_redirect: name === 'domain' } }
    },
  })),
  {
    method: 'GET',
    path: '/sso/saml/metadata',
    headers,
    query: z.object({ download: text }),
    make: async () => ({ query: { download: 'true' } }),
  },
  {
    method: 'POST',
    path: '/sso/saml/acs',
    headers,
    query: z.object({ SAMLResponse: text, RelayState: text }),
    isForm: true,
    make: signedAtCompany,
  },
]

const documents = ['/.well-known/jwks.json', '/settings', '/health'].map((path): AuthCall => ({
  method: 'GET',
  path,
  headers,
  make: async () => ({}),
}))

/** The calls about a person's own account and other ways to sign in. */
export const ownCalls: readonly AuthCall[] = [...own, ...providers, ...companies, ...documents]
