import type { BookingId, WaitlistOfferId } from '#domain/ids.ts'
import { keyedHash, type SealingKeys } from '#platform/sealing.ts'
import { idOfSigned, signedId } from '#platform/signed-id.ts'

type Keys = Pick<SealingKeys, 'sealingKey'>

/** The secret of an offer's link. It is computed, so that no row holds it. */
export const offerToken = (keys: Keys, id: string): string => signedId(keys, id, 'waitlist offers')

/** The offer of a link's secret; undefined for a made-up one. */
export const offerOfToken = (keys: Keys, token: string): WaitlistOfferId | undefined =>
  idOfSigned(keys, token, 'waitlist offers') as WaitlistOfferId | undefined

/** The secret of the hold that keeps an offered time, in the form of every hold's. */
export const offeredHoldToken = (keys: Keys, holdId: BookingId): string =>
  `${holdId}.${keyedHash(keys, holdId, 'holds of offers').toString('base64url')}`
