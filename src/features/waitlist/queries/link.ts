import type { BookingId, WaitlistOfferId } from '#domain/ids.ts'
import { keyedHash, type SealingKeys } from '#platform/sealing.ts'
import { idOfShortSigned, idOfSigned, shortSignedId, signedId } from '#platform/signed-id.ts'

type Keys = Pick<SealingKeys, 'sealingKey'>

/** The secret of an offer's link. It is computed, so that no row holds it. */
export const offerToken = (keys: Keys, id: string): string => signedId(keys, id, 'waitlist offers')

/** The secret for a text. */
export const shortOfferToken = (keys: Keys, id: string): string => shortSignedId(keys, id, 'waitlist offers')

/** The offer of a link's secret in either form; undefined for a made-up one. */
export const offerOfToken = (keys: Keys, token: string): WaitlistOfferId | undefined =>
  (token.length === 43 ? idOfSigned : idOfShortSigned)(keys, token, 'waitlist offers') as
    | WaitlistOfferId
    | undefined

/** The secret of the hold that keeps an offered time, in the form of every hold's. */
export const offeredHoldToken = (keys: Keys, holdId: BookingId): string =>
  `${holdId}.${keyedHash(keys, holdId, 'holds of offers').toString('base64url')}`
