import { type Db, one, only, rows, sql } from '#platform/db.ts'

/** The device and network of a call, stored with the sign-in so that people can recognise it. */
export interface Device {
  readonly userAgent: string | undefined
  readonly ip: string | undefined
}

/** How a sign-in was proved, by the names of the token's `amr` claim. */
export type Method =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'anonymous'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'
  | 'passkey'
  | 'sso/saml'
  | FlowMethod

/** A sign-in by a mailed link that ended with a code (PKCE). */
export type FlowMethod = 'magiclink' | 'recovery' | 'email/signup' | 'invite' | 'email_change'

/** A company's assertion, with the time until which it holds. */
export interface CompanyProof {
  readonly method: 'sso/saml'
  /** The id of the company's provider. */
  readonly provider: string
  /** ISO instant; null: the company sets no end. */
  readonly notAfter: string | null
}

/** The proof of a sign-in; for most methods the name is enough. */
export type Proof = Exclude<Method, 'sso/saml'> | CompanyProof

export interface MethodUsed {
  readonly method: string
  /** Unix seconds. */
  readonly timestamp: number
  /** The provider, for methods that have several. */
  readonly provider?: string
}

export interface SessionRow {
  readonly id: string
  readonly userId: string
  readonly aal: string
  readonly refreshKey: Buffer
  readonly counter: number
}

export async function addSession(
  tx: Db,
  userId: string,
  proof: Proof,
  made: { refreshKey: Buffer; device: Device },
): Promise<SessionRow> {
  const { device, refreshKey } = made
  const { method, provider, notAfter } =
    typeof proof === 'string' ? { method: proof, provider: null, notAfter: null } : proof
  const session = await only(
    tx,
    sql<SessionRow>`
      insert into auth.sessions (user_id, refresh_key, user_agent, ip, not_after)
      values (${userId}, ${refreshKey}, ${device.userAgent ?? null}, ${device.ip ?? null}::inet, ${notAfter})
      returning id, user_id as "userId", aal, refresh_key as "refreshKey", refresh_counter as counter`,
  )
  await sql`
    insert into auth.session_methods (session_id, method, provider) values (${session.id}, ${method}, ${provider})`.execute(
    tx,
  )
  return session
}

/** The proofs of the sign-in in the row `s`, newest first, in the token's form. */
export const methodsOfSession = sql<readonly MethodUsed[]>`coalesce((
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('method', m.method,
    'timestamp', floor(extract(epoch from m.used_at))::bigint, 'provider', m.provider)) order by m.used_at desc, m.method)
  from auth.session_methods m where m.session_id = s.id), '[]')`

export async function methodsOf(db: Db, sessionId: string): Promise<readonly MethodUsed[]> {
  const found = await one(
    db,
    sql<{ methods: readonly MethodUsed[] }>`
      select ${methodsOfSession} as methods from auth.sessions s where s.id = ${sessionId}`,
  )
  return found?.methods ?? []
}

export type SignOutScope = 'global' | 'local' | 'others'

/** @returns the ids of the sessions that ended */
export async function endSessions(
  db: Db,
  userId: string,
  scope: SignOutScope,
  sessionId: string | undefined,
): Promise<readonly string[]> {
  const ended = await rows(
    db,
    sql<{ id: string }>`
      delete from auth.sessions
      where user_id = ${userId} and case ${scope}
        when 'global' then true
        when 'local' then id = ${sessionId ?? null}::uuid
        else id is distinct from ${sessionId ?? null}::uuid end
      returning id`,
  )
  return ended.map((session) => session.id)
}

export interface SessionFacts {
  readonly ageSeconds: number
  readonly byPassword: boolean
  /** Whether a mailed or texted code proved it. */
  readonly byCode: boolean
}

/** How long ago and how a person signed in. */
export const sessionFacts = (db: Db, id: string): Promise<SessionFacts | undefined> =>
  one(
    db,
    sql<SessionFacts>`
      select extract(epoch from now() - s.created_at)::float8 as "ageSeconds",
        exists (select from auth.session_methods m where m.session_id = s.id and m.method = 'password') as "byPassword",
        exists (select from auth.session_methods m where m.session_id = s.id
          and m.method in ('otp', 'magiclink', 'recovery', 'email/signup', 'invite', 'email_change')) as "byCode"
      from auth.sessions s where s.id = ${id}`,
  )
