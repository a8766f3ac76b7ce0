import type { ChargebackStatus } from '#domain/money/chargeback.ts'
import { administrators } from '#features/administration/policy.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo, type FactsToWrite } from '#features/messages/contract.ts'
import type { Config } from '#platform/config.ts'
import { only, sql, type Db } from '#platform/db.ts'

import type { ChargebackRow } from '../store.ts'

type News = FactsToWrite<'chargeback'>['news']

/** A new chargeback has to be answered in time, a decided one is known for good. */
const newsOf: Partial<Record<ChargebackStatus, News>> = {
  inquiry: 'opened',
  needs_response: 'opened',
  won: 'won',
  lost: 'lost',
}

interface Change {
  /** Undefined: it is new. */
  readonly former: ChargebackStatus | undefined
  readonly chargeback: ChargebackRow
}

/** Writes the administrators' mail about a new or a decided chargeback, in the transaction that keeps it. */
export async function tellAdministrators(
  tx: Db,
  config: Config,
  { former, chargeback: { id, status } }: Change,
): Promise<void> {
  const news = newsOf[status]
  if (news === undefined || former === status) return
  const facts = await only(
    tx,
    sql<Omit<FactsToWrite<'chargeback'>, 'news'>>`
      select c.cents, c.reason, c.evidence_due_at as "evidenceDueAt", p.purpose, b.code, coalesce(s.name, '') as "salonName",
        coalesce(s.name_en, '') as "salonNameEn"
      from chargebacks c join payments p on p.id = c.payment_id left join bookings b on b.id = p.booking_id left join salons s on s.id = p.salon_id
      where c.id = ${id}`,
  )
  await writeMessages(
    tx,
    administrators(config).map((to) =>
      messageTo(to, 'chargeback', { ...facts, news }, `chargeback:${news}:${id}:${status}:${to.email}`),
    ),
  )
}
