import { timingSafeEqual } from 'node:crypto'

import type { Platform } from '#platform/context.ts'
import { keyedHash } from '#platform/sealing.ts'

import type { NamedStep } from './steps.ts'

type Keys = Pick<Platform, 'sealingKey'>

const PROOF_BYTES = 16
const ID_BYTES = 16

const nameOf = ({ id, position }: NamedStep): Buffer =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.of(position)])

const proofOf = (keys: Keys, name: Buffer): Buffer =>
  keyedHash(keys, name.toString('hex'), 'receipts of texts').subarray(0, PROOF_BYTES)

/**
 * The URL for a provider's reports about one try. Some providers sign nothing, so the URL is the proof: only the
 * provider of that try knows it. It names our own try, so a receipt counts even if the answer was lost.
 */
export function receiptUrl(platform: Keys & Pick<Platform, 'config'>, provider: string, step: NamedStep): string {
  const name = nameOf(step)
  const token = Buffer.concat([name, proofOf(platform, name)]).toString('base64url')
  return `${platform.config.publicUrl}/webhooks/texts/${provider}/${token}`
} // prettier-ignore

/** The try of a URL; undefined for a made-up one. */
export function stepOfReceipt(keys: Keys, token: string): NamedStep | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + 1 + PROOF_BYTES) return undefined
  const name = bytes.subarray(0, ID_BYTES + 1)
  if (!timingSafeEqual(bytes.subarray(name.length), proofOf(keys, name))) return undefined
  const id = name.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, position: name[ID_BYTES] ?? 0 }
}
