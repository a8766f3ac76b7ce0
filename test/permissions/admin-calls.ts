import { apiRoutes } from '#entry/api-routes.ts'
import type { Db } from '#platform/db.ts'
import type { Route } from '#platform/http/api.ts'

import { nameOf, sentTo, type Sent } from './calls.ts'
import { readyFor } from './ready-for.ts'
import { choiceOf, choicesOf } from './sample-of.ts'
import { makeThings, type Things } from './things.ts'

export interface AdminCall {
  readonly route: Route
  readonly things: Things
  readonly sent: Sent
}

/** Puts the rows of a call into the state that it needs. */
export async function makeReady(owner: Db, { route, things, sent }: AdminCall): Promise<void> {
  for (const statement of readyFor(nameOf(route), things, sent)) await statement.execute(owner)
}

/**
 * Every changing call of administrators, with each of its decisions, on rows that are ready for it; previews change
 * nothing.
 */
export async function readyAdminCalls(owner: Db): Promise<readonly AdminCall[]> {
  const wanted = apiRoutes
    .filter((route) => route.operation.path.startsWith('/admin/') && route.operation.method !== 'GET')
    // A preview changes nothing, and the mark of seen notices is the administrator's own.
    .filter(({ operation: { path } }) => !path.endsWith('/preview') && path !== '/admin/notices/seen')
    .flatMap((route) => {
      const { body } = route.operation
      return Array.from({ length: body ? choicesOf(body) : 1 }, (_, choice) => ({ route, choice }))
    })
  const sets = await makeThings(owner, wanted.length)
  return Promise.all(
    wanted.map(async ({ route, choice }, index) => {
      const set = sets[index] as Things
      const draft = set.ids['DELETE /careers/{id}'] ?? ''
      const things = { ...set, ids: { ...set.ids, 'POST /admin/careers/{id}/decide': draft } }
      const sent = sentTo(route, things, choiceOf(choice))
      await makeReady(owner, { route, things, sent })
      return { route, things, sent }
    }),
  )
}
