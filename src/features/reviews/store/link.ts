import { timingSafeEqual } from 'node:crypto'

import type { BookingId } from '#domain/ids.ts'
import { keyedHash, type SealingKeys } from '#platform/sealing.ts'

type Keys = Pick<SealingKeys, 'sealingKey'>

const proofOf = (keys: Keys, bookingId: string): Buffer =>
  keyedHash(keys, bookingId, 'review links').subarray(0, 16)

/**
 * The secret of a mailed link. It is computed, so that no row holds it: the booking's id with its signature. It opens
 * nothing but the review of this booking.
 */
export const reviewToken = (keys: Keys, bookingId: string): string =>
  Buffer.concat([Buffer.from(bookingId.replaceAll('-', ''), 'hex'), proofOf(keys, bookingId)]).toString(
    'base64url',
  )

/** The booking of a link's secret; undefined for a made-up one. */
export function bookingOfToken(keys: Keys, token: string): BookingId | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 32) return undefined
  const bookingId = bytes
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(16), proofOf(keys, bookingId)) ? (bookingId as BookingId) : undefined
}
