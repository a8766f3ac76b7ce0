import { REGULAR_VISITS, SEGMENT_MONTHS, unseenDays, type ClientSegment } from '#domain/clients/segments.ts'
import type { SalonId } from '#domain/ids.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, rows, sql } from '#platform/db.ts'
import type { Answer } from '#platform/http/contract.ts'

import type { countSegments } from '../contract/segments.ts'

/** The moment that segments are computed for, at the salon. */
interface SegmentNow {
  readonly now: string
  readonly month: number
  /** Regulars and unpaid visits count from this date on. */
  readonly since: string
  readonly unseenSince: (days: number) => string
}

export function segmentNow({ now }: Pick<Ctx, 'now'>, timeZone: string): SegmentNow {
  const local = now().toZonedDateTimeISO(timeZone)
  return {
    now: now().toString(),
    month: local.month,
    since: local.subtract({ months: SEGMENT_MONTHS }).toInstant().toString(),
    unseenSince: (days) => local.subtract({ days }).toInstant().toString(),
  }
}

/** The condition of a segment that needs only a row of `client_book` with `next_visit`. */
function isIn(segment: ClientSegment, at: SegmentNow) {
  const days = unseenDays(segment)
  if (days !== undefined) return sql`last_visit < ${at.unseenSince(days)} and next_visit is null`
  if (segment === 'birthdays') return sql`birth_month = ${at.month}`
  if (segment === 'first') return sql`visits = 1`
  if (segment === 'news') return sql`news_since is not null`
  return sql`true`
}

/** The further tables of some segments. */
function joined(salonId: SalonId, segment: ClientSegment | undefined, { since }: SegmentNow) {
  if (segment === 'regulars')
    return sql` join recent_visits(${salonId}, ${since}) came on came.client = b.id and came.recent >= ${REGULAR_VISITS}`
  if (segment === 'owing') return sql` join owing_clients(${salonId}, ${since}) owing on owing.client = b.id`
  return sql``
}

interface Chosen {
  readonly segment: ClientSegment | undefined
  readonly tag: string | undefined
}

/** The rows of `client_book` with `next_visit`, of a segment and a tag. */
export function bookIn(salonId: SalonId, at: SegmentNow, { segment, tag }: Chosen) {
  const ofSegment = segment === undefined ? sql`true` : isIn(segment, at)
  const ofTag =
    tag === undefined
      ? sql`true`
      : sql`exists (select from tagged_clients u where u.salon_id = ${salonId} and u.client_id = b.id and u.tag_id = ${tag})`
  return sql`(select b.*, coming.next_visit from client_book(${salonId}) b
      left join next_visits(${salonId}, ${at.now}) coming on coming.client = id${joined(salonId, segment, at)}
      where ${ofSegment} and ${ofTag}) book`
}

const inList: readonly ClientSegment[] = [
  'unseen30',
  'unseen60',
  'unseen90',
  'unseen180',
  'birthdays',
  'first',
  'news',
]

type Segments = Answer<typeof countSegments>

const countsOf = (ctx: Ctx, { userId, salonId, at }: { userId: string; salonId: SalonId; at: SegmentNow }) =>
  asUser(ctx.dbs.app, userId, async (tx) => ({
    segments: await only(
      tx,
      sql<Segments['segments']>`
        select ${sql.join(inList.map((segment) => sql`count(*) filter (where ${isIn(segment, at)}) as ${sql.ref(segment)}`))},
          (select count(*) from recent_visits(${salonId}, ${at.since}) where recent >= ${REGULAR_VISITS}) as regulars,
          (select count(*) from owing_clients(${salonId}, ${at.since})) as owing
        from ${bookIn(salonId, at, { segment: undefined, tag: undefined })}`,
    ),
    tags: await rows(
      tx,
      sql<Segments['tags'][number]>`
        select t.id, t.name, (select count(*) from tagged_clients u where u.salon_id = t.salon_id and u.tag_id = t.id) as clients
        from client_tags t where t.salon_id = ${salonId} order by t.created_at, t.place`,
    ),
  }))

/** @throws Problem unauthorized, forbidden, not_found */
export async function readSegments(ctx: Ctx, salonId: SalonId): Promise<Segments> {
  const { userId, timeZone } = await requireSalon(ctx, salonId, 'clients')
  const { segments, tags } = await countsOf(ctx, { userId, salonId, at: segmentNow(ctx, timeZone) })
  return { segments, tags: [...tags] }
}
