import { Hono } from 'hono'

import type { Platform } from '#platform/context.ts'
import type { Route } from '#platform/http/api.ts'

import { administeredUserRoutes } from './http/administered-users.ts'
import { authApp } from './http/auth-app.ts'
import { noteNetwork } from './http/client.ts'
import { ownRoutes } from './http/own-account.ts'
import { restApp } from './http/rest-app.ts'
import { standInApp } from './http/stand-in.ts'

/** The JSON API for a person's own account, and for administrators who manage accounts. */
export const accountRoutes: readonly Route[] = [...ownRoutes, ...administeredUserRoutes]

/** All other calls of accounts: /auth/v1/* and /rest/v1/*, each with its own 404. */
export function accountsApp(platform: Platform): Hono {
  const app = new Hono().use('*', noteNetwork(platform))
  if (platform.config.auth.standIns) app.route('/', standInApp(platform))
  return app.route('/', authApp(platform)).route('/', restApp(platform))
}
