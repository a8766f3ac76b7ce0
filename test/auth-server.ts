import type { AddressInfo } from 'node:net'

import { type ServerType, serve } from '@hono/node-server'
import { AuthClient } from '@supabase/auth-js'

import { accountsApp } from '#features/accounts/http.ts'
import { type Db, one, sql } from '#platform/db.ts'

import { freshWorld, type World } from './world.ts'

export type Client = InstanceType<typeof AuthClient>

type FlowType = 'implicit' | 'pkce'

/** The sign-in service on its own port, over a private database. */
export interface AuthServer extends AsyncDisposable {
  readonly world: World
  readonly origin: string
  /** A new browser with empty storage. */
  readonly newClient: (flowType?: FlowType) => Client
}

const unlimited = {
  AUTH_MAIL_SECONDS: '0',
  AUTH_MAILS_PER_HOUR: '1000',
  AUTH_MAILS_PER_DAY: '1000',
  AUTH_MAILS_PER_ADDRESS: '1000',
  AUTH_MAILS_PER_NETWORK: '1000',
  AUTH_SMS_SECONDS: '0',
  AUTH_SMS_PER_HOUR: '1000',
  AUTH_SMS_PER_DAY: '1000',
  AUTH_SMS_PER_ADDRESS: '1000',
  AUTH_SMS_PER_NETWORK: '1000',
}

/** @param env settings besides the defaults, which set no pause between mails (texts) */
export async function startAuthServer(env: Record<string, string> = {}): Promise<AuthServer> {
  const settings = { ...unlimited, ...env }
  // The published client compares tokens with its machine's clock. Rows keep microseconds, so a finer time would be
  // read back rounded, sometimes into the future.
  const start = Temporal.Now.instant().round({ smallestUnit: 'microsecond', roundingMode: 'trunc' })
  const world = await freshWorld(settings, start.toString())
  const server = await listening(world)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    world,
    origin,
    newClient: (flowType = 'implicit') => newClient(origin, flowType),
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => {
        server.close(resolve)
      })
      await world[Symbol.asyncDispose]()
    },
  }
}

function listening(world: World): Promise<ServerType> {
  return new Promise((resolve) => {
    const server = serve({ fetch: accountsApp(world.platform).fetch, port: 0, hostname: '127.0.0.1' }, () => {
      resolve(server)
    })
  })
}

function newClient(origin: string, flowType: FlowType): Client {
  const kept = new Map<string, string>()
  return new AuthClient({
    url: `${origin}/auth/v1`,
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}

export interface MailedCode {
  readonly kind: string
  readonly language: string
  readonly facts: { readonly code: string; readonly link: string; readonly purpose?: string }
}

/** The newest mail to an address, in the worker's form. */
export const newestMail = (db: Db, address: string): Promise<MailedCode | undefined> =>
  one(
    db,
    sql<MailedCode>`select kind, language, facts from messages where recipient = ${address} order by id desc limit 1`,
  )
