import type { IncomingMessage } from 'node:http'

import type { Context, MiddlewareHandler } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { isLocale, type Locale } from '#domain/locale.ts'
import type { CallKind } from '#platform/call-limits.ts'
import type { Platform } from '#platform/context.ts'
import { addressOf, isLocalClient, networkOf } from '#platform/http/network.ts'

import type { Client } from '../commands/issue-session.ts'
import { takeCall } from '../store/call-buckets.ts'
import { countKey } from '../store/secrets.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The result of `networkOf`. */
    network: string
  }
}

/** Notes the caller's network for `clientOf`. */
export const noteNetwork =
  ({ config }: Platform): MiddlewareHandler =>
  (c, next) => {
    const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
    const connection = {
      peer: incoming?.socket.remoteAddress,
      header: (name: string) => c.req.header(name),
    }
    c.set('network', networkOf(connection, config.trustedProxies))
    return next()
  }

/** Identifies the caller by the connection and its headers. */
export function clientOf(c: Context): Client {
  const network = c.get('network')
  return {
    // Calls from this machine itself, without a proxy, are the operator's and the load tests'. Counting them would
    // count them all as one client.
    network: isLocalClient(network) ? undefined : network,
    ip: addressOf(network),
    userAgent: c.req.header('user-agent')?.slice(0, 300),
    language: languageAsked(c),
  }
}

function languageAsked(c: Context): Locale {
  const said = c.req.header('x-language')
  if (isLocale(said)) return said
  const wanted = (c.req.header('accept-language') ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.find(isLocale) ?? 'el'
}

/** Counts a call of the client's network. @throws AuthError over_request_rate_limit */
export async function countCall(platform: Platform, kind: CallKind, client: Client): Promise<void> {
  const { rateLimits, calls } = platform.config.auth
  if (client.network === undefined || !rateLimits) return
  if (!(await takeCall(platform.dbs.auth, `${kind}:${countKey(client.network)}`, calls[kind])))
    throw new AuthError('over_request_rate_limit', 'Request rate limit reached', {
      retryAfter: calls[kind].seconds / calls[kind].calls,
    })
}
