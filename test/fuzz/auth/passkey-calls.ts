import type { z } from 'zod'

import * as contract from '#features/accounts/contract.ts'

import { Authenticator } from '../../stand-ins/authenticator.ts'
import { aMember, ask, type AuthCall, type Ground, headers, post } from './ground.ts'

const SITE = 'http://localhost:3000'

interface Offer {
  readonly challenge_id: string
  readonly options: never
}

const creation = async (ground: Ground, token: string) =>
  (await ask(ground, 'POST', '/passkeys/registration/options', { token })) as Offer

export async function withPasskey(ground: Ground) {
  const member = await aMember(ground)
  const { challenge_id, options } = await creation(ground, member.token)
  const key = new Authenticator(SITE)
  const body = { challenge_id, credential: key.create(options) }
  const passkey = await ask(ground, 'POST', '/passkeys/registration/verify', { token: member.token, body })
  return { ...member, key, passkeyId: (passkey as { readonly id: string }).id }
}

const passkeyAnswer = (credential: z.ZodType) => contract.passkeyAnswerBody.extend({ credential })

/** Passkeys, as a second way to sign in or instead of a password. */
export const passkeyCalls: readonly AuthCall[] = [
  post('/passkeys/registration/options', {
    make: async (ground) => ({ token: (await aMember(ground)).token }),
  }),
  post('/passkeys/registration/verify', {
    body: passkeyAnswer(contract.newCredential),
    make: async (ground) => {
      const { token } = await aMember(ground)
      const { challenge_id, options } = await creation(ground, token)
      return { token, body: { challenge_id, credential: new Authenticator(SITE).create(options) } }
    },
  }),
  post('/passkeys/authentication/options', {
    body: contract.passkeyOptionsBody,
    make: async () => ({ body: { gotrue_meta_security: { captcha_token: 'x' } } }),
  }),
  post('/passkeys/authentication/verify', {
    body: passkeyAnswer(contract.provedCredential),
    make: async (ground) => {
      const { key } = await withPasskey(ground)
      const { challenge_id, options } = (await ask(
        ground,
        'POST',
        '/passkeys/authentication/options',
      )) as Offer
      return { body: { challenge_id, credential: key.get(options) } }
    },
  }),
  {
    method: 'GET',
    path: '/passkeys',
    headers,
    make: async (ground) => ({ token: (await withPasskey(ground)).token }),
  },
  {
    method: 'PATCH',
    path: '/passkeys/{id}',
    headers,
    body: contract.passkeyNameBody,
    make: async (ground) => {
      const { token, passkeyId } = await withPasskey(ground)
      return { token, params: { id: passkeyId }, body: { friendly_name: 'Το κινητό μου' } }
    },
  },
  {
    method: 'DELETE',
    path: '/passkeys/{id}',
    headers,
    make: async (ground) => {
      const { token, passkeyId } = await withPasskey(ground)
      return { token, params: { id: passkeyId } }
    },
  },
]
