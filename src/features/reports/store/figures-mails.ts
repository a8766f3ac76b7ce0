import type { SalonId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { DueFigures } from '#domain/reports/figures-month.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'

export interface FiguresReader {
  readonly salonId: SalonId
  readonly userId: UserId
  readonly email: string
  readonly language: Locale
  readonly salonName: string
  readonly salonNameEn: string
  readonly slug: string
  readonly timeZone: string
}

/** Members who may see a salon's reports, asked for its figures before they were due, and have not had them yet. */
const readers = ({ month, dueAt }: DueFigures) => sql`
  profiles p
  cross join lateral (
    select o.id from salons o where o.owner_id = p.id
    union select m.salon_id from salon_members m where m.user_id = p.id and m.role = 'manager'
  ) own
  join salons s on s.id = own.id and s.verification <> 'suspended'
  where p.figures_mails_since < ${dueAt.toString()}::timestamptz and p.email is not null
    and not exists (
      select from figures_mails f where f.salon_id = s.id and f.user_id = p.id and f.month >= ${month.from}::date)`

/** The next readers after a given one. Runs for the worker. */
export const listFiguresReaders = (
  db: Db,
  due: DueFigures,
  after: Pick<FiguresReader, 'salonId' | 'userId'> | undefined,
  most: number,
): Promise<readonly FiguresReader[]> =>
  rows(
    db,
    sql<FiguresReader>`
      select s.id as "salonId", p.id as "userId", p.email, p.language, s.name as "salonName", s.name_en as "salonNameEn", s.slug,
        s.time_zone as "timeZone"
      from ${readers(due)} ${after ? sql`and (p.id, s.id) > (${after.userId}, ${after.salonId})` : sql``}
      order by p.id, s.id limit ${most}`,
  )

/** Marks a member's month as written. @returns false if it was already */
export async function takeFigures(
  tx: Db,
  due: DueFigures,
  { salonId, userId }: Pick<FiguresReader, 'salonId' | 'userId'>,
): Promise<boolean> {
  const taken = sql`
    insert into figures_mails as kept (salon_id, user_id, month)
    select s.id, p.id, ${due.month.from}::date from ${readers(due)} and s.id = ${salonId} and p.id = ${userId}
    on conflict (salon_id, user_id) do update set month = excluded.month where kept.month < excluded.month returning salon_id`
  return (await one(tx, taken)) !== undefined
}
