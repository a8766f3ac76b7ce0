import type { TokenKind } from '../store/one-time-tokens.ts'

type Types = Readonly<Record<string, readonly TokenKind[]>>

// People do not know which mail a code came from, and each of these proves the same address.
const entry: readonly TokenKind[] = ['confirmation', 'invite', 'magiclink']

/** The kinds of token that each `type` of a mailed code or link allows. */
export const mailTypes: Types = {
  signup: entry,
  invite: entry,
  magiclink: [...entry, 'recovery'],
  email: [...entry, 'recovery'],
  recovery: ['recovery', 'magiclink'],
  email_change: ['email_change_current', 'email_change_new'],
}

/** The kinds of token that each `type` of a texted code allows. */
export const phoneTypes: Types = {
  sms: ['confirmation', 'phone'],
  phone_change: ['phone_change'],
}

export const kindsOf = (types: Types, type: string): readonly TokenKind[] | undefined =>
  Object.hasOwn(types, type) ? types[type] : undefined
