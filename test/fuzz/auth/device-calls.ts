import { TOTP } from 'otpauth'
import { z } from 'zod'

import * as contract from '#features/accounts/contract.ts'

import { Authenticator } from '../../stand-ins/authenticator.ts'
import { aMember, ask, type AuthCall, type Ground, headers, type Member, newNumber, post } from './ground.ts'

const SITE = 'http://localhost:3000'

const codeOf = ({ platform }: Ground, secret: string, steps: number): string =>
  new TOTP({ secret }).generate({ timestamp: platform.now().epochMilliseconds + steps * 30_000 })

interface Secured extends Member {
  readonly factorId: string
  /** The app's next code; the first one was used to enrol it. */
  readonly nextCode: string
}

const enrolled = async (ground: Ground, { token }: Member, body: object) =>
  (await ask(ground, 'POST', '/factors', { token, body })) as {
    readonly id: string
    readonly totp: { readonly secret: string }
  }

const challenged = async (ground: Ground, token: string, factorId: string) =>
  (await ask(ground, 'POST', `/factors/${factorId}/challenge`, { token })) as {
    readonly id: string
    readonly webauthn: { readonly credential_options: { readonly publicKey: never } }
  }

/** A person who has used their app in this sign-in. */
export async function aSecured(ground: Ground): Promise<Secured> {
  const member = await aMember(ground)
  const { id, totp } = await enrolled(ground, member, { factor_type: 'totp', friendly_name: 'App' })
  const { id: challenge_id } = await challenged(ground, member.token, id)
  const answer = (await ask(ground, 'POST', `/factors/${id}/verify`, {
    token: member.token,
    body: { challenge_id, code: codeOf(ground, totp.secret, 0) },
  })) as { readonly access_token: string }
  return {
    ...member,
    token: answer.access_token,
    factorId: id,
    nextCode: codeOf(ground, totp.secret, 1),
  }
}

async function withRecoveryCodes(ground: Ground) {
  const secured = await aSecured(ground)
  const { token } = secured
  const made = await ask(ground, 'POST', '/factors/recovery-codes', { token })
  return { ...secured, codes: (made as { readonly codes: readonly string[] }).codes }
}

const factors: readonly AuthCall[] = [
  ...[
    () => ({ factor_type: 'totp', friendly_name: 'App', issuer: 'Onyxi' }),
    () => ({ factor_type: 'phone', friendly_name: 'Phone', phone: newNumber() }),
    () => ({ factor_type: 'webauthn', friendly_name: 'Key' }),
  ].map((bodyOf) =>
    post('/factors', {
      body: contract.enrollBody,
      make: async (ground) => ({ token: (await aMember(ground)).token, body: bodyOf() }),
    }),
  ),
  post('/factors/{id}/challenge', {
    body: contract.challengeBody,
    make: async (ground) => {
      const member = await aMember(ground)
      const { id } = await enrolled(ground, member, { factor_type: 'phone', phone: newNumber() })
      return { token: member.token, params: { id }, body: { channel: 'sms' } }
    },
  }),
  post('/factors/{id}/verify', {
    body: contract.factorAnswerBody,
    make: async (ground) => {
      const { token, factorId, nextCode } = await aSecured(ground)
      const { id: challenge_id } = await challenged(ground, token, factorId)
      return { token, params: { id: factorId }, body: { challenge_id, code: nextCode } }
    },
  }),
  post('/factors/{id}/verify', {
    body: contract.factorAnswerBody.extend({
      webauthn: z.object({ type: z.string(), credential_response: contract.newCredential }),
    }),
    make: async (ground) => {
      const member = await aMember(ground)
      const { id } = await enrolled(ground, member, { factor_type: 'webauthn' })
      const { id: challenge_id, webauthn } = await challenged(ground, member.token, id)
      const credential = new Authenticator(SITE).create(webauthn.credential_options.publicKey)
      const body = { challenge_id, webauthn: { type: 'create', credential_response: credential } }
      return { token: member.token, params: { id }, body }
    },
  }),
  {
    method: 'DELETE',
    path: '/factors/{id}',
    headers,
    make: async (ground) => {
      const { token, factorId } = await aSecured(ground)
      return { token, params: { id: factorId } }
    },
  },
]

const recoveryCodes: readonly AuthCall[] = [
  ...(['GET', 'DELETE'] as const).map((method) => ({
    method,
    path: '/factors/recovery-codes',
    headers,
    make: async (ground: Ground) => ({ token: (await withRecoveryCodes(ground)).token }),
  })),
  post('/factors/recovery-codes', {
    body: contract.recoveryNameBody,
    make: async (ground) => ({ token: (await aSecured(ground)).token, body: { friendly_name: 'Paper' } }),
  }),
  post('/factors/recovery-codes/regenerate', {
    make: async (ground) => ({ token: (await withRecoveryCodes(ground)).token }),
  }),
  post('/factors/recovery-codes/verify', {
    body: contract.recoveryCodeBody,
    make: async (ground) => {
      const { token, codes } = await withRecoveryCodes(ground)
      return { token, body: { code: codes[0] } }
    },
  }),
]

/** Second factors and recovery codes. */
export const deviceCalls: readonly AuthCall[] = [...factors, ...recoveryCodes]
