import type { Locale } from '#domain/locale.ts'
import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql } from '#platform/db.ts'

import type { Dispute, stages } from './contract.ts'

interface DisputePage {
  readonly part: (typeof stages)[number] | 'all'
  readonly limit: number
  /** The id of the last one on the previous page. */
  readonly after: string | undefined
}

/** A row with both languages. */
interface DisputeRow extends Omit<Dispute, 'salon' | 'services' | 'staff' | 'events'> {
  readonly salon: Dispute['salon'] & WrittenName
  readonly items: readonly { readonly nameEl: string; readonly nameEn: string; readonly staffName: string }[]
  readonly events: Dispute['events'] | null
}

/**
 * Waiting ones with the longest wait first; closed ones with the latest first. @throws Problem unauthorized, forbidden,
 * second_factor_needed
 */
export async function listDisputes(ctx: Ctx, { part, limit, after }: DisputePage): Promise<Dispute[]> {
  const admin = requireAdmin(ctx, 'disputes')
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<{ dispute: DisputeRow }>`
        select dispute from admin_disputes(${part}, ${ctx.now().toString()}::timestamptz, ${after ?? null}::uuid, ${limit}) dispute`,
    ),
  )
  return found.map(({ dispute }) => present(dispute, ctx.locale))
}

const present = ({ salon, items, events, ...dispute }: DisputeRow, locale: Locale): Dispute => ({
  ...dispute,
  salon: namedIn(locale, salon),
  services: items.map(({ nameEl, nameEn }) => (locale === 'el' ? nameEl : nameEn)),
  staff: [...new Set(items.map(({ staffName }) => staffName))],
  events: events ?? [],
})
