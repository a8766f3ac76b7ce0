import type { Locale } from '../locale.ts'
import { isLocale } from '../locale.ts'

/** A person's own data at sign-up or in a later change. It may contain anything. */
export type UserData = Readonly<Record<string, unknown>>

export interface ProfileFacts {
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly phone: string | undefined
  readonly businessName: string | undefined
  readonly language: Locale | undefined
}

/** Any other value means customer, so that no one becomes an administrator by asking for it. */
export const roleAsked = (data: UserData): 'customer' | 'business' =>
  data['role'] === 'business' ? 'business' : 'customer'

/** The profile's part of the data, cut to the allowed lengths. */
export function profileFacts(data: UserData): ProfileFacts {
  const line = (most: number, ...names: string[]) => {
    const text = names.map((name) => data[name]).find((value) => typeof value === 'string')
    const clean = text?.replaceAll(/\p{Cc}/gu, ' ').trim()
    return clean ? Array.from(clean).slice(0, most).join('') : undefined
  }
  return {
    firstName: line(80, 'firstName', 'first_name'),
    lastName: line(80, 'lastName', 'last_name'),
    phone: line(40, 'phone'),
    businessName: line(120, 'businessName', 'business_name'),
    language: isLocale(data['language']) ? data['language'] : undefined,
  }
}

/** Facts that only the service itself may state. */
const ours = ['sub', 'email', 'email_verified', 'phone_verified', 'role']

const own = (data: UserData) =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !ours.includes(key)))

const said = (data: UserData) => ({ ...own(data), ...('role' in data && { role: roleAsked(data) }) })

/** Metadata of an anonymous account, or of one that an operator makes: the given data only. */
export const saidMetadata = (data: UserData): Record<string, unknown> => said(data)

/** Metadata of a new account with a number instead of an address. */
export const newPhoneMetadata = (userId: string, phone: string, data: UserData): Record<string, unknown> => ({
  ...said(data),
  sub: userId,
  phone,
  email_verified: false,
  phone_verified: false,
})

/** Metadata of a new account: the given data, overridden by the service's own facts. */
export const newMetadata = (userId: string, email: string, data: UserData): Record<string, unknown> => ({
  ...said(data),
  sub: userId,
  email,
  email_verified: false,
  phone_verified: false,
})

/** Merges at the top level; null removes a key; the service's own facts stay. */
export function mergedMetadata(before: UserData, change: UserData): Record<string, unknown> {
  const merged = { ...before, ...own(change) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}
