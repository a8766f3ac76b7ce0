import { slugOf } from '../salon-slug.ts'
import type { ProviderName } from './provider-profile.ts'

/** A person who signs in at the demo's stand-in for a provider. */
export interface StandInPerson {
  readonly subject: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  /** An address of the stand-in's own domain, so it may vouch for it: no real address joins an account here. */
  readonly email: string
}

const LONGEST = 80

/**
 * The person behind a name, the same one each time, in Greek or Latin letters.
 * @returns undefined for a text without a letter or digit
 */
export function standInPerson(provider: ProviderName, text: string): StandInPerson | undefined {
  const name = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim()
  const local = slugOf(name)
  if (local === '') return undefined
  const [firstName = name, ...rest] = name.split(' ')
  return {
    subject: `demo-${local}`,
    name,
    firstName,
    lastName: rest.join(' '),
    email: `${local}@${provider}.demo.onyxi.example`,
  }
}
