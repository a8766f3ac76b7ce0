import { type Db, one, only, rows, sql } from '#platform/db.ts'

/** `confirmation` comes from a sign-up with a password, `magiclink` from the wish to enter by mail alone. */
export type TokenKind = 'confirmation' | 'magiclink' | 'recovery'

export interface NewToken {
  readonly userId: string
  readonly kind: TokenKind
  readonly sentTo: string
  readonly codeHash: Buffer
  readonly linkHash: Buffer
  readonly minutes: number
}

/**
 * Replaces the older token of the kind, whose code and link are dead from now on.
 * @returns the id of the token
 */
export async function putToken(tx: Db, token: NewToken): Promise<string> {
  const { id } = await only(
    tx,
    sql<{ id: string }>`
      insert into auth.one_time_tokens (user_id, kind, sent_to, code_hash, link_hash, expires_at)
      values (${token.userId}, ${token.kind}, ${token.sentTo}, ${token.codeHash}, ${token.linkHash},
        now() + make_interval(mins => ${token.minutes}::int))
      on conflict (user_id, kind) do update set
        id = uuidv7(), sent_to = excluded.sent_to, code_hash = excluded.code_hash, link_hash = excluded.link_hash,
        tries = 0, created_at = now(), expires_at = excluded.expires_at
      returning id`,
  )
  await sql`
    update auth.users set
      confirmation_sent_at = case when ${token.kind} = 'confirmation' then now() else confirmation_sent_at end,
      recovery_sent_at = case when ${token.kind} <> 'confirmation' then now() else recovery_sent_at end
    where id = ${token.userId}`.execute(tx)
  return id
}

export interface LiveToken {
  readonly kind: TokenKind
  readonly userId: string
  readonly codeHash: Buffer
}

/**
 * Counts a try and returns the tokens that it may be compared with, in one statement: of any number of guesses at
 * once, no more than `tries` are ever compared.
 */
export const tryTokens = (
  tx: Db,
  userId: string,
  kinds: readonly TokenKind[],
  tries: number,
): Promise<readonly LiveToken[]> =>
  rows(
    tx,
    sql<LiveToken>`
      update auth.one_time_tokens t set tries = t.tries + 1
      from auth.users u
      where t.user_id = ${userId} and t.kind = any(${kinds}::text[]) and t.tries < ${tries} and t.expires_at > now()
        and u.id = t.user_id and u.email = t.sent_to
      returning t.kind, t.user_id as "userId", t.code_hash as "codeHash"`,
  )

/** The token behind a link; it dies by being taken. */
export const takeLink = (
  tx: Db,
  linkHash: Buffer,
  kinds: readonly TokenKind[],
): Promise<LiveToken | undefined> =>
  one(
    tx,
    sql<LiveToken>`
      delete from auth.one_time_tokens t using auth.users u
      where t.link_hash = ${linkHash} and t.kind = any(${kinds}::text[]) and t.expires_at > now()
        and u.id = t.user_id and u.email = t.sent_to
      returning t.kind, t.user_id as "userId", t.code_hash as "codeHash"`,
  )

/** Every code and link that is still out, of whatever kind. */
export async function dropTokens(tx: Db, userId: string): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`.execute(tx)
}
