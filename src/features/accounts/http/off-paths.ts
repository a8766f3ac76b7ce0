import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'

import { bearerOf, operatorOf } from '../queries.ts'
import type { Methods, Paths } from './paths.ts'

const off = () => new AuthError('feature_disabled', 'This feature is disabled')

async function offForPeople(platform: Platform, c: Context): Promise<Response> {
  await bearerOf(platform, c.req.header('authorization'))
  throw off()
}

async function offForOperators(platform: Platform, c: Context): Promise<Response> {
  await operatorOf(platform, c.req.header('authorization'))
  throw off()
}

const list: Methods = { GET: offForOperators, POST: offForOperators }
const one: Methods = { GET: offForOperators, PUT: offForOperators, DELETE: offForOperators }

/** Calls of clients for features that we do not have: an OAuth server, and custom providers. */
export const offPaths: Paths = {
  '/oauth/authorizations/:id': { GET: offForPeople },
  '/oauth/authorizations/:id/consent': { POST: offForPeople },
  '/user/oauth/grants': { GET: offForPeople, DELETE: offForPeople },
  '/admin/oauth/clients': list,
  '/admin/oauth/clients/:id': one,
  '/admin/oauth/clients/:id/regenerate_secret': { POST: offForOperators },
  '/admin/custom-providers': list,
  '/admin/custom-providers/:id': one,
}
