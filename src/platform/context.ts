import type { Logger } from 'pino'

import type { Actor } from '#domain/actor.ts'
import type { Locale } from '#domain/locale.ts'

import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { OnceRequest } from './http/once-request.ts'

/** One pool per login role: what a role may not do, no code of ours can do by mistake. */
export interface Databases {
  /** Own rows by row-level security (`asUser`), writes of bookings through their functions. */
  readonly app: Db
  /** Accounts, sessions, codes. */
  readonly auth: Db
  /** Read only, public rows only. */
  readonly public: Db
  /** The worker: messages, sweeps. */
  readonly worker: Db
}

/** What the whole process shares. */
export interface Platform {
  readonly config: Config
  readonly dbs: Databases
  readonly log: Logger
  readonly now: () => Temporal.Instant
  /** 32 bytes that the database made for itself and shows to its owner alone. */
  readonly sealingKey: Buffer
}

/** Everything a query or command may touch besides its input. */
export interface Ctx extends Platform {
  readonly actor: Actor
  readonly locale: Locale
  readonly requestId: string
  /** Whom to count tries against: the client's address (IPv6 by /64). */
  readonly network: string
  /** The salon whose workspace the call is made in. */
  readonly salonId?: string | undefined
  /** The call, where its caller may send it again and it must act once; `rememberAnswer` takes it. */
  readonly once?: OnceRequest | null
}
