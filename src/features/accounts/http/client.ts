import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { isLocale, type Locale } from '#domain/locale.ts'
import type { Platform } from '#platform/context.ts'
import { isLocalClient, networkOf } from '#platform/http/network.ts'
import { ANONYMOUS_PER_HOUR, AUTH_CALLS_PER_5_MINUTES, AUTH_CALLS_PER_MINUTE } from '#platform/limits.ts'

import type { Client } from '../commands/issue-session.ts'
import { countTry } from '../store/rate-limits.ts'
import { countKey } from '../store/secrets.ts'

/** Who calls, as far as the connection and its headers tell. */
export function clientOf(c: Context): Client {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  const network = networkOf(incoming?.socket.remoteAddress ?? '', c.req.header('x-forwarded-for'))
  return {
    // Calls from this machine itself, without a proxy that names somebody, are the operator's and the load tests':
    // counting them would count them all as one person.
    network: network === '' || isLocalClient(network) ? undefined : network,
    ip: isIP(network) > 0 || network.endsWith('/64') ? network : undefined,
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

/**
 * Counts an account made without asking for anything, by network.
 * @throws AuthError over_request_rate_limit
 */
export async function countGuest(platform: Platform, client: Client): Promise<void> {
  if (client.network === undefined || !platform.config.auth.rateLimits) return
  const key = `anonymous:${countKey(client.network)}`
  if (!(await countTry(platform.dbs.auth, key, ANONYMOUS_PER_HOUR, 3600)))
    throw new AuthError('over_request_rate_limit', 'Request rate limit reached')
}

export type CallKind = keyof typeof AUTH_CALLS_PER_5_MINUTES | keyof typeof AUTH_CALLS_PER_MINUTE

/**
 * Counts a call of the client's network.
 * @throws AuthError over_request_rate_limit
 */
export async function countCall(platform: Platform, kind: CallKind, client: Client): Promise<void> {
  if (client.network === undefined || !platform.config.auth.rateLimits) return
  const key = `${kind}:${countKey(client.network)}`
  const [limit, seconds] =
    kind in AUTH_CALLS_PER_MINUTE
      ? [AUTH_CALLS_PER_MINUTE[kind as keyof typeof AUTH_CALLS_PER_MINUTE], 60]
      : [AUTH_CALLS_PER_5_MINUTES[kind as keyof typeof AUTH_CALLS_PER_5_MINUTES], 300]
  if (!(await countTry(platform.dbs.auth, key, limit, seconds)))
    throw new AuthError('over_request_rate_limit', 'Request rate limit reached')
}
