import { z } from 'zod'

import { instantWriter } from '#domain/availability/day-clock.ts'
import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { UNSEEN_COUNTED } from '#domain/salon-notices.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, only, rows, sql, type Db } from '#platform/db.ts'
import { cursorOf, pageOf } from '#platform/http/cursor.ts'
import { momentText } from '#platform/http/fields.ts'

import type { NoticeList, SalonNotice } from './contract.ts'

const position = cursorOf({ happenedAt: momentText(), id: z.uuid() })

interface NoticesQuery {
  readonly limit: number
  readonly cursor: string | undefined
}

interface NoticeRow extends Omit<SalonNotice, 'services' | 'staff' | 'posting'> {
  readonly posting: { readonly id: string; readonly el: string | null; readonly en: string | null } | null
  readonly items: readonly (WrittenName & { readonly serviceEl: string; readonly serviceEn: string })[] | null
}

interface Mark {
  readonly seenUntil: string
  readonly seenIds: readonly string[]
}

/**
 * A member's own bookings as a customer and reviews that were taken down are left out. Row-level
 * security shows technicians only notices about their own column.
 */
const shown = (salonId: SalonId) => sql`
  from salon_notices n left join bookings b on b.id = n.booking_id left join reviews r on r.id = n.review_id
    left join job_applications a on a.id = n.application_id left join job_postings p on p.id = a.posting_id
  where n.salon_id = ${salonId} and (n.kind <> 'reviewed' or r.taken_down_at is null and r.id is not null) and b.customer_id is distinct from app_user()`

const isUnseen = ({ seenUntil, seenIds }: Mark) =>
  sql`(n.happened_at > ${seenUntil}::timestamptz and n.id <> all (${seenIds}::uuid[]))`

/** @throws Problem unauthorized, forbidden, not_found, validation_failed */
export async function listNotices(
  ctx: Ctx,
  salonId: SalonId,
  { limit, cursor }: NoticesQuery,
): Promise<NoticeList> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  const after = position.read(cursor)
  return asTeam(ctx.dbs.app, access, async (tx) => {
    const mark = await markOf(tx, salonId)
    const behind =
      after === null
        ? sql`true`
        : sql`(n.happened_at, n.id) < (${after.happenedAt}::timestamptz, ${after.id}::uuid)`
    const found = await rows(
      tx,
      sql<NoticeRow>`
        select n.id, n.kind, n.happened_at as "happenedAt", ${isUnseen(mark)} as "isNew", b.id as "bookingId", coalesce(b.contact_name, a.name) as client,
          case when p.id is not null then json_build_object('id', p.id, 'el', p.title_el, 'en', p.title_en) end as posting,
          n.start_at as start, n.former_start_at as "formerStart", r.rating as stars, n.by_company as "byCompany",
          (select json_agg(json_build_object('serviceEl', i.service_name_el, 'serviceEn', i.service_name_en, 'name', t.name, 'nameEn', t.name_en) order by i.position)
            from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id) as items
        ${shown(salonId)} and ${behind} order by n.happened_at desc, n.id desc limit ${limit + 1}`,
    )
    const write = instantWriter(access.timeZone)
    const at = (instant: string) => write(Temporal.Instant.from(instant).epochMilliseconds)
    const { items, nextCursor } = pageOf(found, limit, position.write)
    const readAt = write(ctx.now().epochMilliseconds)
    const shownItems = items.map((row) => present(row, ctx.locale, at))
    return { readAt, unseen: await countUnseen(tx, salonId, mark), items: shownItems, nextCursor }
  })
}

/** What happened before a member joined the team is not new to them. */
const markOf = (tx: Db, salonId: SalonId): Promise<Mark> =>
  only(
    tx,
    sql<Mark>`
      select coalesce(s.seen_until, m.created_at, '-infinity')::text as "seenUntil", coalesce(s.seen_ids, '{}') as "seenIds"
      from (select 1) one left join notices_seen s on s.salon_id = ${salonId} and s.user_id = app_user()
        left join salon_members m on m.salon_id = ${salonId} and m.user_id = app_user()`,
  )

const countUnseen = async (tx: Db, salonId: SalonId, mark: Mark): Promise<number> =>
  (
    await only(
      tx,
      sql<{ unseen: number }>`
        select count(*)::integer as unseen from (select 1 ${shown(salonId)} and ${isUnseen(mark)}
          order by n.happened_at desc limit ${UNSEEN_COUNTED}) newest`,
    )
  ).unseen

function present(
  { items, posting, ...notice }: NoticeRow,
  locale: Locale,
  at: (instant: string) => string,
): SalonNotice {
  const done = items ?? []
  const services = done.map(({ serviceEl, serviceEn }) =>
    locale === 'el' ? serviceEl : serviceEn || serviceEl,
  )
  return {
    ...notice,
    happenedAt: at(notice.happenedAt),
    start: at(notice.start),
    formerStart: notice.formerStart && at(notice.formerStart),
    posting: posting && { id: posting.id, title: titleIn(locale, posting) },
    services: [...new Set(services)],
    staff: [...new Set(done.map((person) => nameIn(locale, person)))],
  }
}

const titleIn = (locale: Locale, { el, en }: NonNullable<NoticeRow['posting']>): string =>
  (locale === 'el' ? (el ?? en) : (en ?? el)) ?? ''
