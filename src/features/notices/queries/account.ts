import { z } from 'zod'

import type { offerOutcomes } from '#domain/account-notices.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { UNSEEN_COUNTED } from '#domain/salon-notices.ts'
import type { ProposalOutcome } from '#domain/waitlist/move-proposal.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import { proposalToken } from '#features/proposals/queries/link.ts'
import { offerToken } from '#features/waitlist/queries/link.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, asUser, only, rows, sql, type Db } from '#platform/db.ts'
import { cursorOf, pageOf } from '#platform/http/cursor.ts'
import { momentText } from '#platform/http/fields.ts'
import { personOf } from '#platform/http/who-asks.ts'

import type { AdminNotice, AdminNoticeList, OwnNotice, OwnNoticeList } from '../contract/account.ts'

type OfferOutcome = (typeof offerOutcomes)[number]

const position = cursorOf({ happenedAt: momentText(), id: z.uuid() })

export interface NoticesQuery {
  readonly limit: number
  readonly cursor: string | undefined
}

export type NoticesOf = 'own' | 'admin'

interface Mark {
  readonly seenUntil: string
  readonly seenIds: readonly string[]
}

const markOf = (tx: Db, list: NoticesOf): Promise<Mark> =>
  only(
    tx,
    sql<Mark>`
      select coalesce(s.seen_until, p.created_at)::text as "seenUntil", coalesce(s.seen_ids, '{}') as "seenIds"
      from profiles p left join account_notices_seen s on s.user_id = p.id and s.list = ${list} where p.id = app_user()`,
  )

/** A notice whose question was answered or is over no longer counts as unseen. */
const isUnseen = ({ seenUntil, seenIds }: Mark) =>
  sql`(n.happened_at > ${seenUntil}::timestamptz and n.id <> all (${seenIds}::uuid[]) and n.done_at is null)`

/** Row-level security shows the caller's own, or those of the areas of the administrator. */
const listed = { own: sql`n.user_id = app_user()`, admin: sql`n.area is not null` } as const

interface Row {
  readonly id: string
  readonly happenedAt: string
}

async function pageIn<Item extends Row>(
  tx: Db,
  list: NoticesOf,
  { limit, cursor }: NoticesQuery,
  columns: ReturnType<typeof sql>,
) {
  const after = position.read(cursor)
  const mark = await markOf(tx, list)
  const behind =
    after === null
      ? sql`true`
      : sql`(n.happened_at, n.id) < (${after.happenedAt}::timestamptz, ${after.id}::uuid)`
  const found = await rows(
    tx,
    sql<Item>`
      select n.id, n.happened_at as "happenedAt", ${isUnseen(mark)} as "isNew", ${columns}
      where ${listed[list]} and ${behind} order by n.happened_at desc, n.id desc limit ${limit + 1}`,
  )
  const { unseen } = await only(
    tx,
    sql<{ unseen: number }>`
      select count(*)::integer as unseen from (select 1 from account_notices n where ${listed[list]} and ${isUnseen(mark)}
        limit ${UNSEEN_COUNTED}) newest`,
  )
  return { ...pageOf(found, limit, position.write), unseen }
}

interface OwnRow extends Omit<OwnNotice, 'salonName' | 'answer'> {
  readonly salon: WrittenName
  /** Of an offered time. */
  readonly offer: { readonly id: string; readonly outcome: OfferOutcome | null } | null
  /** For a question, with the code of its appointment. */
  readonly question: {
    readonly id: string
    readonly code: string
    readonly outcome: ProposalOutcome | null
  } | null
}

const ownRows = sql`
  n.kind, n.booking_id as "bookingId", coalesce(p.start_at, o.start_at, b.start_at) as start, coalesce(p.from_at, n.former_start_at) as "formerStart",
  case when n.kind = 'wait_ended' then json_build_object('from', e.first_day, 'to', e.last_day) end as days,
  case when n.kind = 'offered' then json_build_object('id', o.id, 'outcome', o.outcome) end as offer,
  case when n.kind = 'asked' then json_build_object('id', p.id, 'code', b.code, 'outcome', p.outcome) end as question,
  s.time_zone as "timeZone", s.slug as "salonSlug", json_build_object('name', s.name, 'nameEn', s.name_en) as salon
  from account_notices n left join bookings b on b.id = n.booking_id left join move_proposals p on p.id = n.proposal_id
    left join waitlist_entries e on e.id = n.entry_id left join waitlist_offers o on o.id = n.offer_id
    join salons s on s.id = coalesce(b.salon_id, e.salon_id)`

/** @throws Problem unauthorized, validation_failed */
export async function listOwnNotices(ctx: Ctx, query: NoticesQuery): Promise<OwnNoticeList> {
  return asUser(ctx.dbs.app, personOf(ctx).id, async (tx) => {
    const { items, ...page } = await pageIn<OwnRow>(tx, 'own', query, ownRows)
    return {
      ...page,
      readAt: ctx.now().toString(),
      items: items.map(({ salon, offer, question, ...notice }) => ({
        ...notice,
        salonName: nameIn(ctx.locale, salon),
        answer: answerOf(ctx, { offer, question }),
      })),
    }
  })
}

/** A notice leads to the same page as the link in its message. */
function answerOf(ctx: Ctx, { offer, question }: Pick<OwnRow, 'offer' | 'question'>): OwnNotice['answer'] {
  if (question) return { token: proposalToken(ctx, question), outcome: question.outcome }
  return offer && { token: offerToken(ctx, offer.id), outcome: offer.outcome }
}

/** @throws Problem unauthorized, forbidden, validation_failed */
export async function listAdminNotices(ctx: Ctx, query: NoticesQuery): Promise<AdminNoticeList> {
  return asAdmin(ctx.dbs.app, requireAdmin(ctx, 'overview'), async (tx) => {
    const page = await pageIn<AdminNotice>(tx, 'admin', query, sql`n.area from account_notices n`)
    return { ...page, items: [...page.items], readAt: ctx.now().toString() }
  })
}
