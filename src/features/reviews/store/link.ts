import type { BookingId } from '#domain/ids.ts'
import type { SealingKeys } from '#platform/sealing.ts'
import { idOfSigned, signedId } from '#platform/signed-id.ts'

type Keys = Pick<SealingKeys, 'sealingKey'>

/** The secret of a mailed link. It opens only the review of this booking. */
export const reviewToken = (keys: Keys, bookingId: string): string =>
  signedId(keys, bookingId, 'review links')

/** The booking of a link's secret; undefined for a made-up one. */
export const bookingOfToken = (keys: Keys, token: string): BookingId | undefined =>
  idOfSigned(keys, token, 'review links') as BookingId | undefined
