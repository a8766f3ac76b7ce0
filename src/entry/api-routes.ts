import type { Route } from '#platform/http/api.ts'

import { adminRoutes } from './admin-routes.ts'
import { businessRoutes } from './business-routes.ts'
import { companyRoutes } from './company-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import { messageRoutes } from './message-routes.ts'

/** Every call of the JSON API. */
export const apiRoutes: readonly Route[] = [
  ...customerRoutes,
  ...businessRoutes,
  ...companyRoutes,
  ...messageRoutes,
  ...adminRoutes,
]
