import type { Locale } from '#domain/locale.ts'
import { type Db, one, only, rows, sql } from '#platform/db.ts'

/**
 * `confirmation` comes from a sign-up with a password, `magiclink` from signing in by mail alone, `phone` from a text
 * alone. A change of address has one token for the old address and one for the new.
 */
export type TokenKind =
  | 'confirmation'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'phone'
  | 'phone_change'
  | 'reauthentication'

export interface NewToken {
  readonly userId: string
  readonly kind: TokenKind
  readonly sentTo: string
  readonly codeHash: Buffer
  /** Null when only a code is sent. */
  readonly linkHash: Buffer | null
  readonly minutes: number
  /** The flow that the link continues, see `flow-states.ts`. */
  readonly flowId?: string | null
  /** Whether the token suffices alone; true by default. */
  readonly completes?: boolean
}

/**
 * Replaces the older token of the kind; its code and link stop working.
 * @returns the id of the token
 */
export async function putToken(tx: Db, token: NewToken): Promise<string> {
  const { id } = await only(
    tx,
    sql<{ id: string }>`
      insert into auth.one_time_tokens (user_id, kind, sent_to, code_hash, link_hash, flow_id, completes, expires_at)
      values (${token.userId}, ${token.kind}, ${token.sentTo}, ${token.codeHash}, ${token.linkHash},
        ${token.flowId ?? null}, ${token.completes ?? true}, now() + make_interval(mins => ${token.minutes}::int))
      on conflict (user_id, kind) do update set
        id = uuidv7(), sent_to = excluded.sent_to, code_hash = excluded.code_hash, link_hash = excluded.link_hash,
        flow_id = excluded.flow_id, completes = excluded.completes,
        tries = 0, created_at = now(), expires_at = excluded.expires_at
      returning id`,
  )
  const column = sql.ref(sentColumn[token.kind])
  await sql`update auth.users set ${column} = now() where id = ${token.userId}`.execute(tx)
  return id
}

const sentColumn: Readonly<Record<TokenKind, string>> = {
  confirmation: 'confirmation_sent_at',
  invite: 'confirmation_sent_at',
  magiclink: 'recovery_sent_at',
  recovery: 'recovery_sent_at',
  email_change_current: 'email_change_sent_at',
  email_change_new: 'email_change_sent_at',
  phone: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
}

export interface LiveToken {
  readonly id: string
  readonly kind: TokenKind
  readonly userId: string
  readonly sentTo: string
  readonly codeHash: Buffer
  readonly flowId: string | null
  readonly completes: boolean
}

// A sent token proves its address only, so it is dead once the account (or its pending change) has another one.
const stillMeant = sql`u.id = t.user_id and u.deleted_at is null and t.sent_to = case t.kind
  when 'email_change_new' then u.new_email when 'phone_change' then u.new_phone when 'phone' then u.phone
  else case t.sent_to when u.phone then u.phone else u.email end end`

const shown = sql`t.id, t.kind, t.user_id as "userId", t.sent_to as "sentTo", t.code_hash as "codeHash", t.flow_id as "flowId", t.completes`

export interface Sent {
  /** The normalised address or number. */
  readonly to: string
  readonly kinds: readonly TokenKind[]
  /** Limits the search to this person's. */
  readonly userId?: string | undefined
}

/** The open codes, oldest first. */
export const liveTokens = (tx: Db, sent: Sent): Promise<readonly LiveToken[]> =>
  rows(
    tx,
    sql<LiveToken>`
      select ${shown} from auth.one_time_tokens t, auth.users u
      where t.sent_to = ${sent.to} and t.kind = any(${sent.kinds}::text[])
        and t.expires_at > now() and (${sent.userId ?? null}::uuid is null or t.user_id = ${sent.userId ?? null})
        and ${stillMeant}
      order by t.id`,
  )

/** Counts a try of a code in one statement. @returns whether there were fewer than `most` before it */
export async function countCodeTry(tx: Db, id: string, most: number): Promise<boolean> {
  const counted = await one(
    tx,
    sql`update auth.one_time_tokens set tries = tries + 1 where id = ${id} and tries < ${most} returning id`,
  )
  return counted !== undefined
}

/** Takes the token of a link, which works once. */
export const takeLink = (
  tx: Db,
  linkHash: Buffer,
  kinds: readonly TokenKind[],
): Promise<LiveToken | undefined> =>
  one(
    tx,
    sql<LiveToken>`
      delete from auth.one_time_tokens t using auth.users u
      where t.link_hash = ${linkHash} and t.kind = any(${kinds}::text[]) and t.expires_at > now() and ${stillMeant}
      returning ${shown}`,
  )

/** Whether a link works, without using it up, and the language of its owner. */
export const seeLink = (
  db: Db,
  linkHash: Buffer,
  kinds: readonly TokenKind[],
): Promise<{ readonly language: Locale } | undefined> =>
  one(
    db,
    sql<{ language: Locale }>`
      select coalesce((select p.language from profiles p where p.id = t.user_id), 'el') as language
      from auth.one_time_tokens t, auth.users u
      where t.link_hash = ${linkHash} and t.kind = any(${kinds}::text[]) and t.expires_at > now() and ${stillMeant}`,
  )

/** Uses up one of several tokens that belong together; the rest suffices alone then. */
export async function completeRest(tx: Db, token: LiveToken, kinds: readonly TokenKind[]): Promise<void> {
  await sql`delete from auth.one_time_tokens where id = ${token.id}`.execute(tx)
  await sql`
    update auth.one_time_tokens set completes = true
    where user_id = ${token.userId} and kind = any(${kinds}::text[])`.execute(tx)
}

/** Whether a code to sign in without a password is open; the person who set the password need not have asked for it. */
export async function isEntryOut(tx: Db, userId: string): Promise<boolean> {
  const out = await one(
    tx,
    sql`select from auth.one_time_tokens
      where user_id = ${userId} and kind in ('magiclink', 'phone', 'recovery', 'invite') and expires_at > now()`,
  )
  return out !== undefined
}

/** Deletes every open code and link of the account. */
export async function dropTokens(tx: Db, userId: string): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`.execute(tx)
}
