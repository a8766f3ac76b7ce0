import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

import type { JWK } from 'jose'
import { z } from 'zod'

const algorithms = ['ES256', 'RS256', 'EdDSA'] as const

/** A private key without its maker's hints (`key_ops`, `use`, `ext`), which browsers would act on when importing it. */
export type SigningJwk = JWK & { readonly kid: string; readonly alg: (typeof algorithms)[number] }

const badKeys = 'must be a JSON list of private JWKs with kid and alg (ES256, RS256, EdDSA), no kid twice'

const given = z.looseObject({
  kid: z.string().min(1),
  alg: z.enum(algorithms),
  d: z.string(),
  use: z.literal('sig').optional(),
})

/** @returns undefined for a key that does not fit its `alg` */
function readKey(text: unknown): SigningJwk | undefined {
  const { data: read } = given.safeParse(text)
  if (read === undefined) return undefined
  try {
    const key = createPrivateKey({ key: read as JsonWebKey, format: 'jwk' })
    if (!fitsAlgorithm(key, read.alg) || !opensItsOwn(key, read)) return undefined
    return { ...(key.export({ format: 'jwk' }) as JWK), kid: read.kid, alg: read.alg }
  } catch {
    return undefined
  }
}

/** Whether the key has the type and length that its algorithm needs. */
function fitsAlgorithm(
  { asymmetricKeyType: kind, asymmetricKeyDetails: details }: KeyObject,
  alg: SigningJwk['alg'],
): boolean {
  if (alg === 'ES256') return kind === 'ec' && details?.namedCurve === 'prime256v1'
  return alg === 'EdDSA' ? kind === 'ed25519' : kind === 'rsa' && (details?.modulusLength ?? 0) >= 2048
}

/** Whether the public half, which is what we publish, verifies a signature of the private half. */
function opensItsOwn(key: KeyObject, { kty, crv, x, y, n, e }: Record<string, unknown>): boolean {
  const half = createPublicKey({
    key: JSON.parse(JSON.stringify({ kty, crv, x, y, n, e })) as JsonWebKey,
    format: 'jwk',
  })
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  const text = Buffer.from('probe')
  return verify(digest, text, half, sign(digest, text, key))
}

function readKeys(text: string): readonly (SigningJwk | undefined)[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.map(readKey) : []
  } catch {
    return []
  }
}

/** A list of private JWKs, the first of which signs. A refusal does not repeat the value. */
export const signingKeys = z.string().transform((text, context): readonly SigningJwk[] => {
  const read = readKeys(text)
  const keys = read.filter((key) => key !== undefined)
  const isGood = keys.length > 0 && keys.length === read.length
  if (isGood && new Set(keys.map(({ kid }) => kid)).size === keys.length) return keys
  context.addIssue(badKeys)
  return z.NEVER
})
