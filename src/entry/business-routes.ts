import { affectedBookingsRoutes } from '#features/affected-bookings/http.ts'
import { calendarRoutes } from '#features/calendar/http.ts'
import { checkoutRoutes } from '#features/checkout/http.ts'
import { clientRoutes } from '#features/clients/http.ts'
import { ownDesignRoutes } from '#features/designs/http.ts'
import { feedRoutes } from '#features/feeds/http.ts'
import { payoutRoutes } from '#features/payouts/http.ts'
import { photoRoutes } from '#features/photos/http.ts'
import { promotionRoutes } from '#features/promotions/http.ts'
import { reportRoutes } from '#features/reports/http.ts'
import { salonReviewRoutes } from '#features/reviews/http/salon.ts'
import { serviceRoutes } from '#features/services/http.ts'
import { subscriptionRoutes } from '#features/subscriptions/http.ts'
import { teamRoutes } from '#features/team/http.ts'
import type { Route } from '#platform/http/api.ts'

import { workspaceRoutes } from './workspace-routes.ts'

/** The calls of a salon’s workspace, apart from those of the salon itself. */
export const businessRoutes: readonly Route[] = [
  ...calendarRoutes,
  ...checkoutRoutes,
  ...clientRoutes,
  ...ownDesignRoutes,
  ...feedRoutes,
  ...affectedBookingsRoutes,
  ...payoutRoutes,
  ...photoRoutes,
  ...promotionRoutes,
  ...reportRoutes,
  ...salonReviewRoutes,
  ...serviceRoutes,
  ...subscriptionRoutes,
  ...teamRoutes,
  ...workspaceRoutes,
]
