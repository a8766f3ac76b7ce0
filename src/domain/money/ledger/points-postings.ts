import type { BookingId, UserId } from '../../ids.ts'
import { heldBy, platform, postingOf, type Account, type Posting } from './posting.ts'

const wallet = (customerId: UserId): Account => heldBy('points', customerId)

interface EarnedPoints {
  readonly customerId: UserId
  readonly bookingId: BookingId
  /** Which completion of the booking: 0, and more where one was undone. */
  readonly completion: number
  readonly points: number
}

type MovedPoints = Omit<EarnedPoints, 'completion'>

/** Points for a completed booking. */
export const pointsEarned = (earned: EarnedPoints): Posting | undefined =>
  postingOf({ event: 'points_earned', source: earned.bookingId, part: earned.completion }, [
    { debit: platform('points_issued'), credit: wallet(earned.customerId), cents: earned.points },
  ])

/** Points of a completion that was undone, as far as they could be taken. */
export const pointsClawedBack = (earned: EarnedPoints): Posting | undefined =>
  postingOf({ event: 'points_clawed_back', source: earned.bookingId, part: earned.completion }, [
    { debit: wallet(earned.customerId), credit: platform('points_issued'), cents: earned.points },
  ])

/** Points that a booking used. */
export const pointsSpent = ({ customerId, bookingId, points }: MovedPoints): Posting | undefined =>
  postingOf({ event: 'points_spent', source: bookingId }, [
    { debit: wallet(customerId), credit: platform('points_used'), cents: points },
  ])

/** Points that came back from a booking. */
export const pointsReturned = ({ customerId, bookingId, points }: MovedPoints): Posting | undefined =>
  postingOf({ event: 'points_returned', source: bookingId }, [
    { debit: platform('points_used'), credit: wallet(customerId), cents: points },
  ])

/** Points that ended unspent, each lot once. */
export const pointsEnded = (customerId: UserId, lotId: string, points: number): Posting | undefined =>
  postingOf({ event: 'points_ended', source: lotId }, [
    { debit: wallet(customerId), credit: platform('points_ended'), cents: points },
  ])
