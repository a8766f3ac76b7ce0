import { actorOf } from '#features/accounts/queries.ts'
import type { Platform } from '#platform/context.ts'

import { apiRoutes } from './api-routes.ts'
import { createApi } from './app.ts'

/** The JSON API with all of its calls. */
export const openApi = (platform: Platform) => createApi({ platform, routes: apiRoutes, actorOf })
