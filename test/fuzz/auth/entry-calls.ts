import { createHash } from 'node:crypto'

import { z } from 'zod'

import * as contract from '#features/accounts/contract.ts'

import { newestMail } from '../../auth-server.ts'
import {
  aMember,
  ask,
  type AuthCall,
  command,
  type Ground,
  headers,
  newAddress,
  newNumber,
  password,
  post,
  text,
} from './ground.ts'

const verifier = 'v'.repeat(50)
export const pkce = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
}
const site = 'http://localhost:3000/auth/callback'
const toSite = z.object({ redirect_to: text })
const grant = z.object({ grant_type: text })
const data = { firstName: 'Άννα', more: { nested: [1, null] } }

interface Link {
  readonly email_otp: string
  readonly hashed_token: string
}

const linkFor = (ground: Ground, type: string, body: object): Promise<Link> =>
  command(ground, 'POST', '/admin/generate_link', { type, ...body }) as Promise<Link>

/** The code in the mail to a new address, or in the text to a new number. */
async function codeTo(ground: Ground, contact: { readonly email: string } | { readonly phone: string }) {
  await ask(ground, 'POST', '/signup', { body: { ...contact, password } })
  const to = 'email' in contact ? contact.email : `+${contact.phone}`
  return (await newestMail(ground.providers.server.world.owner, to))?.facts.code ?? ''
}

/** The code that a mailed link ends with when the client gave a challenge. */
async function exchangeable(ground: Ground): Promise<string> {
  const email = newAddress()
  await ask(ground, 'POST', '/signup', { body: { email, password, ...pkce } })
  const { facts } = (await newestMail(ground.providers.server.world.owner, email))!
  const { searchParams } = new URL(facts.link)
  const body = new URLSearchParams({ token: searchParams.get('token') ?? '', type: 'signup' })
  const end = await ground.send('POST', '/verify', { body })
  return new URL(end.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

const signUps: readonly AuthCall[] = [
  post('/signup', {
    query: toSite,
    body: contract.signUpBody,
    make: async () => ({
      query: { redirect_to: site },
      body: { email: newAddress(), password, data, ...pkce },
    }),
  }),
  post('/signup', {
    body: contract.signUpBody,
    make: async () => ({ body: { phone: `+${newNumber()}`, password, data, channel: 'sms' } }),
  }),
  post('/signup', { body: contract.signUpBody, make: async () => ({ body: { data } }) }),
]

const tokens: readonly AuthCall[] = [
  post('/token', {
    query: grant,
    body: contract.passwordBody,
    make: async (ground) => ({
      query: { grant_type: 'password' },
      body: { email: (await aMember(ground)).email, password },
    }),
  }),
  post('/token', {
    query: grant,
    body: contract.refreshBody,
    make: async (ground) => ({
      query: { grant_type: 'refresh_token' },
      body: { refresh_token: (await aMember(ground)).refreshToken },
    }),
  }),
  post('/token', {
    query: grant,
    body: contract.pkceBody,
    make: async (ground) => ({
      query: { grant_type: 'pkce' },
      body: { auth_code: await exchangeable(ground), code_verifier: verifier },
    }),
  }),
  post('/token', {
    query: grant,
    body: contract.idTokenBody,
    make: async ({ providers: { google } }) => {
      const nonce = createHash('sha256').update('raw').digest('hex')
      const claims = { sub: newNumber(), email: newAddress(), email_verified: true, nonce }
      const body = { provider: 'google', id_token: await google.idToken(claims), nonce: 'raw' }
      return { query: { grant_type: 'id_token' }, body }
    },
  }),
]

const codes: readonly AuthCall[] = [
  post('/otp', {
    query: toSite,
    body: contract.otpBody,
    make: async () => ({
      query: { redirect_to: site },
      body: { email: newAddress(), create_user: true, data, ...pkce },
    }),
  }),
  post('/otp', {
    body: contract.otpBody,
    make: async (ground) => ({ body: { phone: (await aMember(ground)).phone, channel: 'sms' } }),
  }),
  post('/magiclink', {
    body: contract.otpBody,
    make: async (ground) => ({ body: { email: (await aMember(ground)).email, data, ...pkce } }),
  }),
  post('/recover', {
    query: toSite,
    body: contract.recoverBody,
    make: async (ground) => ({
      query: { redirect_to: site },
      body: { email: (await aMember(ground)).email, ...pkce },
    }),
  }),
  ...(['signup', 'email_change', 'sms', 'phone_change'] as const).map((type) =>
    post('/resend', {
      body: contract.resendBody,
      make: async (ground) => {
        const isMail = type === 'signup' || type === 'email_change'
        const contact = isMail ? { email: newAddress() } : { phone: newNumber() }
        if (type === 'signup' || type === 'sms') await codeTo(ground, contact)
        else await ask(ground, 'PUT', '/user', { token: (await aMember(ground)).token, body: contact })
        return { body: { type, ...contact } }
      },
    }),
  ),
]

const linkQuery = z.object({ token: text, type: text, redirect_to: text })
const aLink = async (ground: Ground, type = 'recovery') => {
  const { hashed_token: token } = await linkFor(ground, type, { email: (await aMember(ground)).email })
  return { query: { token, type, redirect_to: site } }
}

const proofs: readonly AuthCall[] = [
  ...(['signup', 'sms'] as const).map((type) =>
    post('/verify', {
      body: contract.verifyBody,
      make: async (ground) => {
        const contact = type === 'sms' ? { phone: newNumber() } : { email: newAddress() }
        return { body: { type, ...contact, token: await codeTo(ground, contact), redirect_to: site } }
      },
    }),
  ),
  ...(['magiclink', 'recovery', 'email_change'] as const).map((type) =>
    post('/verify', {
      body: contract.verifyBody,
      make: async (ground) => {
        const [{ email }, kind] = [await aMember(ground), type === 'email_change' ? 'email_change_new' : type]
        const link = await linkFor(ground, kind, { email, new_email: newAddress() })
        return { body: { type, token_hash: link.hashed_token } }
      },
    }),
  ),
  { method: 'GET', path: '/verify', headers, query: linkQuery, make: (ground) => aLink(ground) },
  post('/verify', { query: linkQuery, isForm: true, make: (ground) => aLink(ground, 'magiclink') }),
]

/** The calls by which people sign up and sign in. */
export const entryCalls: readonly AuthCall[] = [...signUps, ...tokens, ...codes, ...proofs]
