import type { SalonId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { instantsOfMonth, kindOf, partsOf } from '#domain/money/statement.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, sql } from '#platform/db.ts'

import type { Statement } from '../contract/statements.ts'

type Month = Pick<Statement, 'month' | 'isOver' | 'openingCents' | 'closingCents'>

const isMonthOver = ({ now }: Pick<Ctx, 'now'>, timeZone: string, month: string): boolean =>
  month < localDay(now(), timeZone).toPlainYearMonth().toString()

/** The months with a statement, the newest first. @throws Problem unauthorized, forbidden, not_found */
export async function listOwnStatements(ctx: Ctx, salonId: SalonId): Promise<readonly Month[]> {
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'ownership')
  const { months } = await asUser(ctx.dbs.app, userId, (tx) =>
    only(
      tx,
      sql<{
        months: readonly { readonly month: string; readonly cents: number }[]
      }>`select salon_months(${salonId}) as months`,
    ),
  )
  let owed = 0
  return months
    .map(({ month, cents }) => {
      const openingCents = owed
      owed += cents
      const isOver = isMonthOver(ctx, timeZone, month)
      return { month, isOver, openingCents, closingCents: owed }
    })
    .toReversed()
}

interface Found {
  readonly openingCents: number
  readonly facts: readonly {
    readonly id: string
    readonly event: string
    readonly at: string
    readonly cents: number
    readonly code: string | null
    readonly parts: Readonly<Record<string, number>> | null
  }[]
}

/** The statement of a local month. @throws Problem unauthorized, forbidden, not_found */
export async function readOwnStatement(ctx: Ctx, salonId: SalonId, month: string): Promise<Statement> {
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'ownership')
  const { from, to } = instantsOfMonth(month, timeZone)
  const { found } = await asUser(ctx.dbs.app, userId, (tx) =>
    only(
      tx,
      sql<{ found: Found }>`
        select salon_statement(${salonId}, ${from.toString()}::timestamptz, ${to.toString()}::timestamptz) as found`,
    ),
  )
  const facts = found.facts.map(({ event, parts, at, ...fact }) => ({
    ...fact,
    at: Temporal.Instant.from(at).toString(),
    kind: kindOf(event),
    parts: [...partsOf(parts ?? {})],
  }))
  const closingCents = facts.reduce((owed, { cents }) => owed + cents, found.openingCents)
  const isOver = isMonthOver(ctx, timeZone, month)
  return { month, isOver, timeZone, openingCents: found.openingCents, closingCents, facts }
}
