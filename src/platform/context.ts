import type { Logger } from 'pino'

import type { Actor } from '#domain/actor.ts'
import type { Banner } from '#domain/content/announcement.ts'
import type { Locale } from '#domain/locale.ts'
import type { RunSettingsInForce } from '#domain/run-settings.ts'
import type { SearchIndex } from '#domain/search/search-index.ts'

import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { OnceRequest } from './http/once-request.ts'
import type { Invoicing } from './invoicing.ts'
import type { PaymentProvider } from './payments/provider.ts'

/** One pool per login role, so that our code cannot do by mistake what a role may not do. */
export interface Databases {
  /** Own rows by row-level security (`asUser`), bookings through their functions. */
  readonly app: Db
  /** Accounts, sessions, codes. */
  readonly auth: Db
  /** Read only, public rows only. */
  readonly public: Db
  /** For the worker: messages, sweeps. */
  readonly worker: Db
}

/** The parts that the whole process shares. */
export interface Platform {
  readonly config: Config
  readonly dbs: Databases
  readonly log: Logger
  readonly now: () => Temporal.Instant
  /** Takes card payments; missing where customers pay at the salon only. */
  readonly payments?: PaymentProvider | undefined
  /** Reports invoices to the tax authority; missing where their electronic form is only kept. */
  readonly invoicing?: Invoicing | undefined
  /** The salons in this process's memory; undefined while they are being read, or behind. Missing: none are kept. */
  readonly search?: (() => SearchIndex | undefined) | undefined
  /** The present announcements above the pages. Missing: none. */
  readonly banners?: (() => readonly Banner[]) | undefined
  /** The settings that pages depend on. Missing: the defaults apply. */
  readonly shownSettings?: (() => RunSettingsInForce) | undefined
  /** 32 bytes that the database made for itself; only its owner can read them. */
  readonly sealingKey: Buffer
}

/** Everything that a query or command may use besides its input. */
export interface Ctx extends Platform {
  readonly actor: Actor
  readonly locale: Locale
  readonly requestId: string
  /** The network that tries are counted for: the client's address (IPv6 by /64). */
  readonly network: string
  /** The salon of the workspace that the call is made in. */
  readonly salonId?: string | undefined
  /** The call's idempotency, if it may be repeated and must act once; passed to `rememberAnswer`. */
  readonly once?: OnceRequest | null
}
