import type { BookingId, ReviewId, SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { ReviewGround } from '#domain/reviews.ts'
import type { Recipient } from '#features/messages/contract.ts'
import type { NamedSalon } from '#features/messages/contract/named-salon.ts'
import { only, sql, type Db } from '#platform/db.ts'

import type { ReviewInput } from '../contract.ts'

export interface ReviewContent extends ReviewInput {
  readonly language: Locale
}

const contentOf = ({ parts, ...content }: ReviewContent, more: object = {}): string =>
  JSON.stringify({ ...content, ...parts, ...more })

interface ToInsert {
  readonly id: ReviewId
  readonly bookingId: BookingId
  readonly authorName: string
  readonly content: ReviewContent
  /** ISO instant */
  readonly at: string
}

/** Runs for the booking's customer. @returns null when it may not be reviewed, false when it is reviewed already */
export const insertReview = async (
  tx: Db,
  { id, bookingId, authorName, content, at }: ToInsert,
): Promise<boolean | null> =>
  (
    await only(
      tx,
      sql<{
        written: boolean | null
      }>`select write_review(${id}, ${bookingId}, ${contentOf(content, { authorName })}::jsonb, ${at}) as written`,
    )
  ).written

/** @returns whether it could be changed */
export const updateReview = async (
  tx: Db,
  id: ReviewId,
  content: ReviewContent,
  at: string,
): Promise<boolean> =>
  (
    await only(
      tx,
      sql<{ done: boolean }>`select change_review(${id}, ${contentOf(content)}::jsonb, ${at}) as done`,
    )
  ).done

/** @returns whether it could be deleted */
export const removeReview = async (tx: Db, id: ReviewId): Promise<boolean> =>
  (await only(tx, sql<{ done: boolean }>`select delete_review(${id}) as done`)).done

export interface ReviewedSalon extends NamedSalon {
  readonly slug: string
}

interface Reply {
  readonly salonId: SalonId
  readonly id: ReviewId
  readonly text: string
  readonly language: Locale
  readonly at: string
}

export interface Replied extends ReviewedSalon {
  readonly isFirst: boolean
  readonly email: string | null
  readonly language: Locale | null
}

/** @returns null for a review that the salon does not have, or no longer has */
export const updateReply = async (
  tx: Db,
  { salonId, id, text, language, at }: Reply,
): Promise<Replied | null> =>
  (
    await only(
      tx,
      sql<{
        replied: Replied | null
      }>`select reply_to_review(${salonId}, ${id}, ${text}, ${language}, ${at}) as replied`,
    )
  ).replied

interface ReportToKeep {
  readonly id: string
  readonly review: ReviewId
  readonly content: {
    readonly email: string
    readonly language: Locale
    readonly ground: ReviewGround
    readonly details: string
  }
  readonly at: string
}

export interface Reported extends ReviewedSalon {
  /** False: it replaced a waiting report from the same address. */
  readonly isFirst: boolean
}

/** @returns null for a review that is not shown */
export const insertReport = async (
  tx: Db,
  { id, review, content, at }: ReportToKeep,
): Promise<Reported | null> =>
  (
    await only(
      tx,
      sql<{
        salon: Reported | null
      }>`select report_review(${id}, ${review}, ${JSON.stringify(content)}::jsonb, ${at}) as salon`,
    )
  ).salon

/** @returns null when there is nothing to appeal against, or it is too late */
export const insertAppeal = async (
  tx: Db,
  id: ReviewId,
  text: string,
  at: string,
): Promise<ReviewedSalon | null> =>
  (await only(tx, sql<{ salon: ReviewedSalon | null }>`select appeal_review(${id}, ${text}, ${at}) as salon`))
    .salon

/** The recipients of a decision, with its facts. */
export interface Told extends ReviewedSalon {
  readonly text: string
  readonly stars: number
  readonly author: Recipient | null
  readonly reporters: readonly (Recipient & { readonly id: string })[]
}

interface Decision {
  readonly id: string
  readonly review: ReviewId
  readonly verdict: 'kept' | 'taken_down'
  readonly ground: ReviewGround | null
  readonly reason: string
  readonly at: string
}

/** Runs for administrators. @returns null when it has been decided, or is unknown */
export const decideReview = async (
  tx: Db,
  { id, review, verdict, ground, reason, at }: Decision,
): Promise<Told | null> =>
  (
    await only(
      tx,
      sql<{
        told: Told | null
      }>`select decide_review(${id}, ${review}, ${verdict}, ${ground}, ${reason}, ${at}) as told`,
    )
  ).told

interface AppealDecision {
  readonly review: ReviewId
  readonly verdict: 'upheld' | 'restored'
  readonly reason: string
  readonly at: string
}

/** Runs for administrators. @returns null when no appeal waits */
export const decideAppeal = async (
  tx: Db,
  { review, verdict, reason, at }: AppealDecision,
): Promise<Told | null> =>
  (
    await only(
      tx,
      sql<{
        told: Told | null
      }>`select decide_review_appeal(${review}, ${verdict}, ${reason}, ${at}) as told`,
    )
  ).told
