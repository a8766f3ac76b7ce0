import { instantWriter } from '#domain/availability/day-clock.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { WaitlistEntry } from '../contract.ts'
import { clockOf } from '../policy.ts'
import { listEntriesOf, type EntryRow, type OfferedEntry } from '../store/entries.ts'
import { offerToken } from './link.ts'

/** The caller's entries with their open offers. @throws Problem unauthorized */
export async function listOwnWaitlist(ctx: Ctx): Promise<readonly WaitlistEntry[]> {
  const { id } = personOf(ctx)
  const found = await asUser(ctx.dbs.app, id, (tx) => listEntriesOf(tx, id, ctx.now().toString()))
  return found.map((row) => presentEntry(ctx, row))
}

export const serviceName = (
  named: { readonly nameEl: string; readonly nameEn: string } | undefined,
  locale: Locale,
): string => (named ? (locale === 'el' ? named.nameEl : named.nameEn || named.nameEl) : '')

/** The facts of an entry, in the reader's language, with times in the salon's offset. */
export function presentWish(ctx: Pick<Ctx, 'locale'>, row: EntryRow) {
  const at = instantWriter(row.salon.timeZone)
  return {
    id: row.id,
    services: (row.services ?? []).map((each) => ({ id: each.id, name: serviceName(each, ctx.locale) })),
    staffName: row.staff && nameIn(ctx.locale, row.staff),
    from: row.firstDay,
    to: row.lastDay,
    hours: { from: clockOf(row.fromMinute), to: clockOf(row.toMinute) },
    noticeMinutes: row.noticeMinutes,
    joinedAt: at(Temporal.Instant.from(row.joinedAt).epochMilliseconds),
  }
}

export function presentEntry(ctx: Ctx, row: OfferedEntry): WaitlistEntry {
  const { id, slug, timeZone } = row.salon
  const write = instantWriter(timeZone)
  const at = (instant: string) => write(Temporal.Instant.from(instant).epochMilliseconds)
  return {
    ...presentWish(ctx, row),
    salon: { id, name: nameIn(ctx.locale, row.salon), slug, timeZone },
    offer: row.offer && {
      token: offerToken(ctx, row.offer.id),
      phase: row.offer.phase,
      start: at(row.offer.start),
      end: at(row.offer.end),
      priceCents: row.offer.priceCents,
      expiresAt: at(row.offer.expiresAt),
    },
  }
}
