import { createPrivateKey } from 'node:crypto'

import { z } from 'zod'

import { networkList } from './http/ip-address.ts'

/** A whole number. @param unset the default */
export function whole(least: number, most: number, unset: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error })
    .default(unset)
}

export const flag = z
  .enum(['1', '0', 'true', 'false'], { error: 'must be 1 or 0' })
  .transform((value) => value === '1' || value === 'true')

/** @param example for the sentence that refuses an invalid one */
export function address(protocols: readonly string[], example: string) {
  const ok = (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol)
  return z.string().refine(ok, { error: `must be an address like ${example}` })
}

/** The URL of a map's images; on the site itself it may begin with a slash. */
export const tiles = z
  .string()
  .refine(
    (value) =>
      ['{z}', '{x}', '{y}'].every((part) => value.includes(part)) &&
      (/^\/(?!\/)/.test(value) || /^https?:\/\/[\w.:-]+\//.test(value)),
    { error: 'must be an address like https://tiles.example/{z}/{x}/{y}.png' },
  )

/** The URL of a map's archive; on the site itself it may begin with a slash. */
export const archive = z.string().refine((value) => /^(?:https?:\/\/[\w.:-]+)?\/(?!\/)\S+$/.test(value), {
  error: 'must be an address like https://tiles.example/greece.pmtiles',
})

/** Words separated by commas or spaces, without duplicates. */
export const words = z.string().transform((list) => [...new Set(list.split(/[\s,]+/).filter(Boolean))])

/** Addresses and networks, separated by commas or spaces. */
export const networks = words.transform((list, context) => {
  const read = networkList(list)
  if (read) return read
  context.addIssue('must be addresses or networks like 10.0.0.0/8, 2001:db8::/32, and not all there are')
  return z.NEVER
})

/** Sets of characters separated by colons, like in the original service; `\\:` is a colon itself. */
export const characterSets = z.string().transform((text) =>
  text
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter(Boolean),
)

const badKey = 'must be an RSA private key of at least 2048 bits, as PEM or its base64'

/** An RSA private key; the lines of a PEM may be joined by \\n. @returns PEM (PKCS #8) */
export const rsaKey = z.string().transform((text, context) => {
  try {
    const key = privateKey(text.replaceAll('\\n', '\n').trim())
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048)
      return key.export({ type: 'pkcs8', format: 'pem' }).toString()
  } catch {
    // Refused below, without repeating the value.
  }
  context.addIssue(badKey)
  return z.NEVER
})

function privateKey(text: string) {
  if (text.startsWith('-----')) return createPrivateKey(text)
  const key = Buffer.from(text, 'base64')
  const isPkcs8 = key.includes(Buffer.from('06092a864886f70d010101', 'hex'))
  return createPrivateKey({ key, format: 'der', type: isPkcs8 ? 'pkcs8' : 'pkcs1' })
}
