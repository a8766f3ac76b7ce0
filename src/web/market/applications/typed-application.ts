import { readReferralCode } from '#domain/referral.ts'
import { regions, type Region } from '#domain/search/places.ts'
import { isWrittenPhone } from '#domain/written-phone.ts'

import type { ApplicationWords } from './words.ts'

/** The nine fields of an application and the code of its referral, as they are typed. */
export interface TypedApplication {
  readonly salonName: string
  readonly ownerName: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly region: Region | ''
  readonly postcode: string
  readonly description: string
  readonly referralCode: string
}
export type ApplicationFieldName = keyof TypedApplication
export type ApplicationFaults = Partial<Record<ApplicationFieldName, string | undefined>>

export const emptyApplication: TypedApplication = {
  salonName: '',
  ownerName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  region: '',
  postcode: '',
  description: '',
  referralCode: '',
}

export const fieldNames = Object.keys(emptyApplication) as readonly ApplicationFieldName[]

/** Whether nothing was typed; the code may be there by itself. */
export const isUntouched = (typed: TypedApplication): boolean =>
  fieldNames.every((name) => name === 'referralCode' || typed[name] === '')

export const DESCRIPTION_MOST = 2000

const isRegion = (text: string): text is Region => (regions as readonly string[]).includes(text)

/** The server's own rules, so that the form finds a fault before the server refuses it. */
const isGood: Readonly<Record<ApplicationFieldName, (text: string) => boolean>> = {
  salonName: (text) => text.length >= 2,
  ownerName: (text) => text.length >= 2,
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  phone: isWrittenPhone,
  address: (text) => text.length >= 3,
  city: (text) => text.length >= 2,
  region: isRegion,
  postcode: (text) => /^\d{3} ?\d{2}$/.test(text),
  description: (text) => text.length > 0,
  referralCode: (text) => text === '' || readReferralCode(text) !== undefined,
}

/** The faults to correct before sending, in the form's order. */
export const applicationFaults = (
  typed: TypedApplication,
  { faults }: Pick<ApplicationWords, 'faults'>,
): ApplicationFaults =>
  Object.fromEntries(
    fieldNames.filter((name) => !isGood[name](typed[name].trim())).map((name) => [name, faults[name]]),
  )

/** The body of the request; undefined where no region was chosen. */
export function readyToSend({ region, referralCode, ...rest }: TypedApplication) {
  if (!isRegion(region)) return undefined
  return { ...rest, region, ...(referralCode.trim() !== '' && { referralCode }) }
}
