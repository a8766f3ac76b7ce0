import { emailAddress } from './email-address.ts'
import type { UserData } from './sign-up-data.ts'

export type ProviderName = 'google' | 'facebook'

/** The facts that a provider vouches for. Provider and subject together identify the person, never the address. */
export interface ProviderProfile {
  readonly provider: ProviderName
  readonly issuer: string
  readonly subject: string
  /** In lower case; undefined when the provider gave no valid address. */
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly name: string | undefined
  readonly firstName: string | undefined
  readonly lastName: string | undefined
  readonly picture: string | undefined
  /** The company that owns the address, according to Google. */
  readonly hostedDomain: string | undefined
}

/** Unchecked claims of any type. */
export type Claims = Readonly<Record<string, unknown>>

const LONGEST_SUBJECT = 255
const LONGEST_NAME = 100
const LONGEST_ADDRESS = 1024

function line(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined
  const clean = value.replaceAll(/\p{Cc}/gu, ' ').trim()
  return clean === '' ? undefined : Array.from(clean).slice(0, LONGEST_NAME).join('')
}

const picture = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= LONGEST_ADDRESS && URL.parse(value)?.protocol === 'https:'
    ? value
    : undefined

/** @returns undefined for a value that cannot identify a person */
function subject(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value : ''
  const plain = text !== '' && text.length <= LONGEST_SUBJECT && text.isWellFormed() && !/\p{Cc}/u.test(text)
  return plain ? text : undefined
}

const address = (value: unknown): string | undefined =>
  typeof value === 'string' ? emailAddress(value) : undefined

/**
 * The claims of Google's ID token or userinfo.
 * @returns undefined when they name no subject
 */
export function googleProfile(issuer: string, claims: Claims): ProviderProfile | undefined {
  const sub = subject(claims['sub'])
  if (sub === undefined) return undefined
  return {
    provider: 'google',
    issuer,
    subject: sub,
    email: address(claims['email']),
    // Only these exact values count, because the text "false" is truthy.
    emailVerified: claims['email_verified'] === true,
    name: line(claims['name']),
    firstName: line(claims['given_name']),
    lastName: line(claims['family_name']),
    picture: picture(claims['picture']),
    hostedDomain: line(claims['hd']),
  }
}

/**
 * Facebook's `/me`, or the claims of its ID token. Facebook gives an address only after proving it.
 * @returns undefined when they name no subject
 */
export function facebookProfile(issuer: string, claims: Claims): ProviderProfile | undefined {
  const sub = subject(claims['id'] ?? claims['sub'])
  if (sub === undefined) return undefined
  const email = address(claims['email'])
  return {
    provider: 'facebook',
    issuer,
    subject: sub,
    email,
    emailVerified: email !== undefined,
    name: line(claims['name']),
    firstName: line(claims['first_name'] ?? claims['given_name']),
    lastName: line(claims['last_name'] ?? claims['family_name']),
    picture: picture(facebookPicture(claims['picture'])),
    hostedDomain: undefined,
  }
}

/** Either the address or `{ data: { url } }`. */
function facebookPicture(value: unknown): unknown {
  const inner = isObject(value) ? value['data'] : undefined
  return isObject(inner) ? inner['url'] : value
}

const isObject = (value: unknown): value is Claims => typeof value === 'object' && value !== null

/** The facts of a provider's account that the contract stores. */
export function identityData(profile: ProviderProfile): Record<string, unknown> {
  const { name, picture: url, hostedDomain } = profile
  return Object.fromEntries(
    Object.entries({
      iss: profile.issuer,
      sub: profile.subject,
      provider_id: profile.subject,
      name,
      full_name: name,
      picture: url,
      avatar_url: url,
      email: profile.email,
      email_verified: profile.emailVerified,
      phone_verified: false,
      ...(profile.provider === 'facebook' && { nickname: name, slug: name }),
      custom_claims: hostedDomain === undefined ? undefined : { hd: hostedDomain },
    }).filter(([, value]) => value !== undefined),
  )
}

/** Names for an empty profile, in the form of sign-up data. */
export const namesOf = (profile: ProviderProfile): UserData =>
  Object.fromEntries(
    Object.entries({ firstName: profile.firstName, lastName: profile.lastName }).filter(
      ([, value]) => value !== undefined,
    ),
  )
