import type { TokenKind } from '../store/one-time-tokens.ts'

type Types = Readonly<Record<string, readonly TokenKind[]>>

// A person does not know which of the mails they read the code from, and each proves the same address.
const entry: readonly TokenKind[] = ['confirmation', 'invite', 'magiclink']

/** What each `type` of a mailed code or link stands for. */
export const mailTypes: Types = {
  signup: entry,
  invite: entry,
  magiclink: [...entry, 'recovery'],
  email: [...entry, 'recovery'],
  recovery: ['recovery', 'magiclink'],
  email_change: ['email_change_current', 'email_change_new'],
}

/** What each `type` of a texted code stands for. */
export const phoneTypes: Types = {
  sms: ['confirmation', 'phone'],
  phone_change: ['phone_change'],
}

export const kindsOf = (types: Types, type: string): readonly TokenKind[] | undefined =>
  Object.hasOwn(types, type) ? types[type] : undefined
