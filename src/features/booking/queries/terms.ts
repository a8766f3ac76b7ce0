import { sql } from '#platform/db.ts'

/** The `SalonTerms` of booking policies `p`, as JSON. */
export const termsJson = sql`json_build_object('cancellationHours', p.cancellation_hours, 'depositKind', p.deposit_kind,
  'depositValue', p.deposit_value, 'guaranteeKind', p.guarantee_kind, 'guaranteeValue', p.guarantee_value)`
