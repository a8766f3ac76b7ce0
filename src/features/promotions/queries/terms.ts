import type { PromotionId, SalonId, ServiceId } from '#domain/ids.ts'
import type { Promotion } from '#domain/money/promotion.ts'
import { sql } from '#platform/db.ts'

import type { PromotionView } from '../contract.ts'

/** The columns of a promotion's conditions. */
export interface TermsRow {
  readonly id: PromotionId
  readonly salon_id: SalonId | null
  readonly code: string | null
  readonly percent: number | null
  readonly amount_cents: number | null
  readonly max_cents: number | null
  readonly book_from: string | null
  readonly book_to: string | null
  readonly visit_from: string | null
  readonly visit_to: string | null
  readonly weekdays: readonly number[] | null
  readonly hours_from: number | null
  readonly hours_to: number | null
  readonly within_hours: number | null
  readonly service_ids: readonly ServiceId[] | null
  readonly minimum_cents: number | null
  readonly is_first_only: boolean
  readonly limit_uses: number | null
  readonly limit_per_person: number | null
  readonly uses: number
  readonly uses_by_person: number
}

const day = (text: string | null): Temporal.PlainDate | null =>
  text === null ? null : Temporal.PlainDate.from(text)

/** A row as the rules of money read it. */
export const promotionOf = (row: TermsRow): Promotion => ({
  id: row.id,
  salonId: row.salon_id,
  code: row.code,
  reduction:
    row.percent === null
      ? { kind: 'amount', cents: row.amount_cents ?? 0 }
      : { kind: 'percent', percent: row.percent, max: row.max_cents },
  bookFrom: day(row.book_from),
  bookTo: day(row.book_to),
  visitFrom: day(row.visit_from),
  visitTo: day(row.visit_to),
  weekdays: row.weekdays,
  hours: row.hours_from === null || row.hours_to === null ? null : [row.hours_from, row.hours_to],
  withinHours: row.within_hours,
  serviceIds: row.service_ids,
  minimum: row.minimum_cents,
  isFirstOnly: row.is_first_only,
  limit: row.limit_uses,
  limitPerPerson: row.limit_per_person,
  uses: row.uses,
  usesByPerson: row.uses_by_person,
})

/** The columns of `TermsRow`; `p` is the promotion. */
export const termsColumns = sql`p.id, p.salon_id, p.code, p.percent::float8 as percent, p.amount_cents, p.max_cents, p.book_from, p.book_to, p.visit_from, p.visit_to,
  p.weekdays, p.hours_from, p.hours_to, p.within_hours,
  case when not p.is_for_all_services then array(select s.service_id from promotion_services s where s.promotion_id = p.id) end as service_ids,
  p.minimum_cents, p.is_first_only, p.limit_uses, p.limit_per_person, p.uses, 0 as uses_by_person`

type ShownTerms = Pick<
  PromotionView,
  | 'id'
  | 'reduction'
  | 'bookFrom'
  | 'bookTo'
  | 'visitFrom'
  | 'visitTo'
  | 'weekdays'
  | 'hours'
  | 'withinHours'
  | 'minimumCents'
  | 'isFirstOnly'
>

/** The conditions in an answer. */
export const shownTermsOf = (row: TermsRow): ShownTerms => ({
  id: row.id,
  reduction:
    row.percent === null
      ? { kind: 'amount', cents: row.amount_cents ?? 0 }
      : { kind: 'percent', percent: row.percent, maxCents: row.max_cents },
  bookFrom: row.book_from,
  bookTo: row.book_to,
  visitFrom: row.visit_from,
  visitTo: row.visit_to,
  weekdays: row.weekdays && [...row.weekdays],
  hours: row.hours_from === null || row.hours_to === null ? null : { from: row.hours_from, to: row.hours_to },
  withinHours: row.within_hours,
  minimumCents: row.minimum_cents,
  isFirstOnly: row.is_first_only,
})
