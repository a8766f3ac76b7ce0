import { claimRoutes } from '#features/claims/http.ts'
import { demandRoutes } from '#features/demand/http.ts'
import { disputeRoutes } from '#features/disputes/http.ts'
import { feedRoutes } from '#features/feeds/http.ts'
import { listingRoutes } from '#features/listings/http.ts'
import { photoRoutes } from '#features/photos/http.ts'
import { subscriptionRoutes } from '#features/subscriptions/http.ts'
import type { Route } from '#platform/http/api.ts'

/** The calls about how a salon shows itself, how it is looked for in vain, where it stands with us, and what we decide about it. */
export const presenceRoutes: readonly Route[] = [
  ...photoRoutes,
  ...feedRoutes,
  ...subscriptionRoutes,
  ...claimRoutes,
  ...disputeRoutes,
  ...listingRoutes,
  ...demandRoutes,
]
