import type { Locale } from '#domain/locale.ts'
import { namedIn, nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql } from '#platform/db.ts'
import { momentsOf, type Searched } from '#platform/http/search.ts'

import type { Dispute, stages } from './contract.ts'

interface DisputePage extends Searched {
  readonly part: (typeof stages)[number] | 'all'
  readonly limit: number
  /** The id of the last one on the previous page. */
  readonly after: string | undefined
}

/** A dispute without counts of either side's other bookings. */
export type PlainDispute = Omit<Dispute, 'customerPast' | 'salonPast'>

/** A row with both languages. */
interface PlainRow extends Omit<PlainDispute, 'salon' | 'services' | 'staff' | 'events'> {
  readonly salon: Dispute['salon'] & WrittenName
  readonly items: readonly { readonly nameEl: string; readonly nameEn: string; readonly staff: WrittenName }[]
  readonly events: Dispute['events'] | null
}

type DisputeRow = PlainRow & Pick<Dispute, 'customerPast' | 'salonPast'>

/**
 * Waiting ones with the longest wait first; closed ones with the latest first. @throws Problem unauthorized, forbidden,
 * second_factor_needed
 */
export const listDisputes = async (ctx: Ctx, page: DisputePage): Promise<Dispute[]> =>
  (await found<DisputeRow>(ctx, page, true)).map((dispute) => present(dispute, ctx.locale))

/** The same for a file. @throws Problem unauthorized, forbidden, second_factor_needed */
export const listPlainDisputes = async (ctx: Ctx, page: DisputePage): Promise<PlainDispute[]> =>
  (await found<PlainRow>(ctx, page, false)).map((dispute) => present(dispute, ctx.locale))

async function found<Row>(ctx: Ctx, page: DisputePage, hasPast: boolean): Promise<readonly Row[]> {
  const admin = requireAdmin(ctx, 'disputes')
  const { part, q, limit, after = null } = page
  const { since, until } = momentsOf(page)
  const lines = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<{ dispute: Row }>`
        select dispute from admin_disputes(${part}, ${q}, ${since}::timestamptz, ${until}::timestamptz, ${ctx.now().toString()}::timestamptz,
          ${after}::uuid, ${limit}, ${hasPast}) dispute`,
    ),
  )
  return lines.map(({ dispute }) => dispute)
}

const present = <Row extends PlainRow>({ salon, items, events, ...dispute }: Row, locale: Locale) => ({
  ...dispute,
  salon: namedIn(locale, salon),
  services: items.map(({ nameEl, nameEn }) => (locale === 'el' ? nameEl : nameEn)),
  staff: [...new Set(items.map((item) => nameIn(locale, item.staff)))],
  events: events ?? [],
})
