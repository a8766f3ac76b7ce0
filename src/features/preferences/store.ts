import type { ClientId, SalonId, UserId } from '#domain/ids.ts'
import { CHOICE_VERSION, type MessageTopic, type ReachChannel } from '#domain/messages/preferences.ts'
import type { WrittenName } from '#domain/names/name-in.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'

/** The holder of choices: an account, or the known facts of a client without one. */
export interface Holder {
  readonly userId: UserId | null
  /** The holder's address and number. */
  readonly email: string | null
  readonly phone: string | null
  /** The only salon that the choices are about; null: all. */
  readonly salonId: SalonId | null
}

export interface Chosen {
  readonly topic: MessageTopic
  readonly channel: ReachChannel
  readonly agreed: boolean
  readonly at: string
}

const recipientOf = ({ email, phone }: Holder, channel: ReachChannel): string | null =>
  channel === 'mail' ? (email?.toLowerCase() ?? null) : phone

/** The newest choices. Runs for the worker: the caller has proved the holder's identity. */
export const findChoices = (worker: Db, { userId, email, phone }: Holder): Promise<readonly Chosen[]> =>
  rows(
    worker,
    sql<Chosen>`
      select distinct on (topic, channel) topic, channel, agreed, decided_at as at from message_choices
      where user_id = ${userId} or recipient = lower(${email}) or recipient = ${phone}
      order by topic, channel, decided_at desc, id desc`,
  )

/** The last choice of the reader of an address or number; null: none. */
export const findChosen = async (
  worker: Db,
  {
    reader,
    topic,
    channel,
  }: { readonly reader: string; readonly topic: MessageTopic; readonly channel: ReachChannel },
): Promise<boolean | null> =>
  (
    await one(
      worker,
      sql<{ chosen: boolean | null }>`select chosen_message(${reader}, ${topic}, ${channel}) as chosen`,
    )
  )?.chosen ?? null

export interface ChoiceToWrite {
  readonly topic: MessageTopic
  readonly channel: ReachChannel
  readonly agreed: boolean
  readonly wording: string
}

export interface SaidHow {
  readonly source: 'account' | 'link' | 'mail-program'
  /** ISO instant. */
  readonly at: string
}

/** Adds a choice. Without an address for its channel nothing is written. Runs for the worker. */
export async function insertChoice(
  worker: Db,
  holder: Holder,
  { topic, channel, agreed, wording }: ChoiceToWrite,
  { source, at }: SaidHow,
): Promise<void> {
  const recipient = holder.userId === null ? recipientOf(holder, channel) : null
  if (holder.userId === null && recipient === null) return
  await sql`
    insert into message_choices (user_id, recipient, topic, channel, agreed, source, wording, version, decided_at)
    values (${holder.userId}, ${recipient}, ${topic}, ${channel}, ${agreed}, ${source}, ${wording}, ${CHOICE_VERSION}, ${at})`.execute(
    worker,
  )
}

export interface NewsOfSalon extends WrittenName {
  readonly salonId: SalonId
  readonly clientIds: readonly ClientId[]
  readonly slug: string | null
  /** When it was agreed to; null: it is not. */
  readonly since: string | null
  /** The newest choice; null: none. */
  readonly choice: { readonly at: string; readonly wording: string } | null
}

/** The salons that keep the holder as a client, by name. Runs for the worker. */
export const listNews = (
  worker: Db,
  { userId, email, phone, salonId }: Holder,
): Promise<readonly NewsOfSalon[]> =>
  rows(
    worker,
    sql<NewsOfSalon>`
      select s.id as "salonId", s.name, s.name_en as "nameEn", case when s.is_published then s.slug end as slug,
        array_agg(c.id) as "clientIds", min(c.news_since) as since,
        (select json_build_object('at', n.decided_at, 'wording', n.wording) from news_choices n
          where n.salon_id = s.id and n.client_id = any (array_agg(c.id)) order by n.decided_at desc, n.id desc limit 1) as choice
      from clients c join salons s on s.id = c.salon_id
      where (c.customer_id = ${userId} or (c.customer_id is null and (c.email_key = lower(${email}) or c.phone_key = phone_key(${phone}))))
        and (${salonId}::uuid is null or s.id = ${salonId})
      group by s.id order by s.name, s.id limit 200`,
  )

/** Runs for the worker. */
export async function insertNewsChoices(
  worker: Db,
  { salonId, clientIds }: Pick<NewsOfSalon, 'salonId' | 'clientIds'>,
  { agreed, wording }: { readonly agreed: boolean; readonly wording: string },
  { source, at }: SaidHow,
): Promise<void> {
  await sql`
    insert into news_choices (salon_id, client_id, agreed, source, wording, decided_at)
    select ${salonId}, id, ${agreed}, ${source}, ${wording}, ${at} from unnest(${clientIds}::uuid[]) id`.execute(
    worker,
  )
}

/** The client of a link; one with an account is identified by it. Runs for the worker. */
export const findClient = (worker: Db, id: ClientId): Promise<Holder | undefined> =>
  one(
    worker,
    sql<Holder>`
      select customer_id as "userId", case when customer_id is null then email end as email,
        case when customer_id is null then phone end as phone, salon_id as "salonId" from clients where id = ${id}`,
  )

/** The client of an appointment that its salon wrote down. Runs for the worker. */
export const findVisitor = (worker: Db, bookingId: string): Promise<Holder | undefined> =>
  one(
    worker,
    sql<Holder>`
      select coalesce(b.customer_id, c.customer_id) as "userId", b.salon_id as "salonId",
        case when coalesce(b.customer_id, c.customer_id) is null then c.email end as email,
        case when coalesce(b.customer_id, c.customer_id) is null then coalesce(b.contact_phone, c.phone) end as phone
      from bookings b left join clients c on c.id = b.client_id where b.id = ${bookingId}`,
  )

/** The account's own address, for choices made before there was an account. Runs for the worker. */
export const findAccount = (worker: Db, userId: UserId): Promise<Holder | undefined> =>
  one(
    worker,
    sql<Holder>`select id as "userId", email, null as phone, null as "salonId" from profiles where id = ${userId}`,
  )

interface Asked {
  /** The address or the number. */
  readonly reader: string
  readonly topic: MessageTopic
  readonly channel: ReachChannel
  /** The salon that sends the news. */
  readonly salonId: SalonId | null
}

/** Whether a message about a topic may go there. Runs for the worker. */
export const findWhether = async (worker: Db, { reader, topic, channel, salonId }: Asked): Promise<boolean> =>
  (
    await one(
      worker,
      sql<{ may: boolean }>`select may_message(${reader}, ${topic}, ${channel}, ${salonId}) as may`,
    )
  )?.may === true
