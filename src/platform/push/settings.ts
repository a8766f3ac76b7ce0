import { createECDH } from 'node:crypto'

import { z } from 'zod'

import { company } from '#domain/company.ts'

import { words } from '../setting-kinds.ts'

const base64 = (bytes: number) =>
  z.string().refine((value) => Buffer.from(value, 'base64url').length === bytes, {
    error: `must be ${bytes} bytes as base64url`,
  })

/** Push services require a contact address; Apple refuses one on localhost. */
const isReachable = (value: string): boolean => {
  const host = value.startsWith('mailto:')
    ? value.slice(value.lastIndexOf('@') + 1)
    : (URL.parse(value)?.hostname ?? '')
  return /^(https:|mailto:[^@\s]+@)/.test(value) && host !== '' && !/^(localhost|127\.|\[?::1)/.test(host)
}

/** Notifications on phones and computers. */
export const pushSettings = z.object({
  VAPID_PUBLIC_KEY: base64(65).optional(),
  VAPID_PRIVATE_KEY: base64(32).optional(),
  VAPID_SUBJECT: z
    .string()
    .refine(isReachable, { error: 'must be like mailto:hello@onyxi.example, and not on this machine' })
    .optional(),
  PUSH_SERVICES: words.default([]),
})

type Read = z.output<typeof pushSettings>

export interface PushConfig {
  /** The contact address for push services. */
  readonly subject: string
  /** Unset: made from the database's own key. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | undefined
  /** Origins of further push services; those of the known browsers need none. */
  readonly services: readonly string[]
}

/** The name of a setting that is required by another, with a sentence about it. */
export function lackingPushSetting(
  read: Read,
): { readonly name: string; readonly lacks: string } | undefined {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const
  const given = names.filter((name) => read[name] !== undefined)
  const name = names.find((each) => read[each] === undefined)
  if (name) return given.length > 0 ? { name, lacks: `is needed beside ${given.join()}` } : undefined
  const { VAPID_PUBLIC_KEY: publicKey = '', VAPID_PRIVATE_KEY: privateKey = '' } = read
  return isPair(publicKey, privateKey)
    ? undefined
    : { name: 'VAPID_PUBLIC_KEY', lacks: 'must belong to VAPID_PRIVATE_KEY' }
}

function isPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
  } catch {
    return false
  }
}

/** @param site the public address, which is the contact address if it can be reached */
export function pushConfig(read: Read, site: string): PushConfig {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = read
  return {
    subject: read.VAPID_SUBJECT ?? (isReachable(site) ? site : `mailto:${company.email}`),
    keys: publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : undefined,
    services: read.PUSH_SERVICES,
  }
}
