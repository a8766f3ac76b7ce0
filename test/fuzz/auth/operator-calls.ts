import { z } from 'zod'

import * as contract from '#features/accounts/contract.ts'
import { offPaths } from '#features/accounts/http/off-paths.ts'
import { newId } from '#platform/new-id.ts'

import { operatorToken } from '../../operator.ts'
import { aSecured } from './device-calls.ts'
import {
  aMember,
  type AuthCall,
  type Ground,
  headers,
  newAddress,
  newNumber,
  password,
  type Said,
  text,
} from './ground.ts'
import { aCompany } from './own-calls.ts'
import { withPasskey } from './passkey-calls.ts'

const token = operatorToken()
const paging = z.object({ page: text, per_page: text, sort: text, filter: text })
const firstPage = { page: '1', per_page: '2' }

type Method = AuthCall['method']
type More = Pick<AuthCall, 'body' | 'query'> & { readonly make: (ground: Ground) => Promise<Said> }

const byOperator = (method: Method, path: string, { make, ...more }: More): AuthCall => ({
  method,
  path,
  headers,
  ...more,
  make: async (ground) => ({ token, ...(await make(ground)) }),
})

const aUser = async (ground: Ground) => ({ params: { id: (await aMember(ground)).id } })
const aFactor = async (ground: Ground) => {
  const { id, factorId: fid } = await aSecured(ground)
  return { params: { id, fid } }
}
const aPasskey = async (ground: Ground) => {
  const { id, passkeyId: pid } = await withPasskey(ground)
  return { params: { id, pid } }
}

const userSaid = {
  user_metadata: { firstName: 'Άννα' },
  app_metadata: { level: 2 },
  email_confirm: true,
  phone_confirm: true,
  ban_duration: '1h30m',
}

const users: readonly AuthCall[] = [
  byOperator('GET', '/admin/users', {
    query: paging,
    make: async () => ({ query: { ...firstPage, sort: 'created_at desc', filter: 'example' } }),
  }),
  byOperator('POST', '/admin/users', {
    body: contract.adminUserBody,
    make: async () => ({
      body: { ...userSaid, id: newId(), email: newAddress(), phone: newNumber(), password },
    }),
  }),
  byOperator('GET', '/admin/users/{id}', { make: aUser }),
  byOperator('PUT', '/admin/users/{id}', {
    body: contract.adminUserBody.omit({ id: true, password_hash: true }),
    make: async (ground) => {
      const contact = { email: newAddress(), phone: newNumber() }
      return { ...(await aUser(ground)), body: { ...userSaid, ...contact, password: 'another quiet red' } }
    },
  }),
  byOperator('DELETE', '/admin/users/{id}', {
    body: contract.adminDeleteBody,
    make: async (ground) => ({ ...(await aUser(ground)), body: { should_soft_delete: true } }),
  }),
  byOperator('GET', '/admin/users/{id}/factors', { make: aFactor }),
  byOperator('PUT', '/admin/users/{id}/factors/{fid}', {
    body: contract.adminFactorBody,
    make: async (ground) => ({ ...(await aFactor(ground)), body: { friendly_name: 'Άλλο' } }),
  }),
  byOperator('DELETE', '/admin/users/{id}/factors/{fid}', { make: aFactor }),
  byOperator('GET', '/admin/users/{id}/passkeys', { make: aPasskey }),
  byOperator('DELETE', '/admin/users/{id}/passkeys/{pid}', { make: aPasskey }),
  byOperator('GET', '/admin/audit', { query: paging, make: async () => ({ query: firstPage }) }),
]

const links: readonly AuthCall[] = [
  byOperator('POST', '/invite', {
    body: contract.inviteBody,
    make: async () => ({ body: { email: newAddress(), data: { firstName: 'Άννα' } } }),
  }),
  ...(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const).map(
    (type) =>
      byOperator('POST', '/admin/generate_link', {
        body: contract.generateLinkBody,
        make: async (ground) => {
          const isNew = type === 'signup' || type === 'invite'
          const email = isNew ? newAddress() : (await aMember(ground)).email
          const change = type.startsWith('email_change') ? { new_email: newAddress() } : {}
          return { body: { type, email, password, data: { firstName: 'Άννα' }, ...change } }
        },
      }),
  ),
]

const mapping = { keys: { firstName: { name: 'givenName', names: ['sn'], default: 'x', array: false } } }

const companies: readonly AuthCall[] = [
  byOperator('GET', '/admin/sso/providers', { make: async () => ({}) }),
  byOperator('POST', '/admin/sso/providers', {
    body: contract.ssoProviderBody,
    make: async ({ company }) => {
      const entity = newId()
      const metadata_xml = company.metadata.replace('https://company.', `https://${entity}.`)
      const body = { metadata_xml, domains: [`${entity}.example`], resource_id: entity }
      return { body: { type: 'saml', ...body, attribute_mapping: mapping, disabled: false } }
    },
  }),
  ...(['GET', 'DELETE'] as const).map((method) =>
    byOperator(method, '/admin/sso/providers/{id}', {
      make: async (ground) => ({ params: { id: (await aCompany(ground)).id } }),
    }),
  ),
  byOperator('PUT', '/admin/sso/providers/{id}', {
    body: contract.ssoProviderBody.omit({ type: true, metadata_xml: true, metadata_url: true }),
    make: async (ground) => {
      const { id, domain } = await aCompany(ground)
      return { params: { id }, body: { domains: [domain], attribute_mapping: mapping, disabled: true } }
    },
  }),
]

/** The operators' calls. */
export const operatorCalls: readonly AuthCall[] = [...users, ...links, ...companies]

/** Calls of clients for features that the service does not have: `feature_disabled` for every caller. */
export const offCalls: readonly AuthCall[] = Object.entries(offPaths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({
    method: method as Method,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    headers,
    ...(method !== 'GET' && { body: z.object({ name: text }) }),
    make: async (ground: Ground) => ({
      params: { id: newId() },
      body: { name: 'x' },
      token: path.startsWith('/admin') ? token : (await aMember(ground)).token,
    }),
  })),
)
