import { Hono } from 'hono'

import type { Platform } from '#platform/context.ts'

import { authApp } from './http/auth-app.ts'
import { restApp } from './http/rest-app.ts'

/** Everything of accounts that is not part of the JSON API: /auth/v1/* and /rest/v1/*, each with its own 404. */
export function accountsApp(platform: Platform): Hono {
  return new Hono().route('/', authApp(platform)).route('/', restApp(platform))
}
