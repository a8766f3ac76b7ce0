import { accountRoutes } from '#features/accounts/http.ts'
import { administrationRoutes } from '#features/administration/http.ts'
import { applicationRoutes } from '#features/applications/http.ts'
import { bookingRoutes } from '#features/booking/http.ts'
import { calendarRoutes } from '#features/calendar/http.ts'
import { clientRoutes } from '#features/clients/http.ts'
import { consentRoutes } from '#features/consents/http.ts'
import { favouriteRoutes } from '#features/favourites/http.ts'
import { impactRoutes } from '#features/impact/http.ts'
import { reportRoutes } from '#features/reports/http.ts'
import { salonRoutes } from '#features/salons/http.ts'
import { serviceRoutes } from '#features/services/http.ts'
import { teamRoutes } from '#features/team/http.ts'
import type { Route } from '#platform/http/api.ts'

import { companyRoutes } from './company-routes.ts'
import { presenceRoutes } from './presence-routes.ts'

/** Every call of the JSON API. */
export const apiRoutes: readonly Route[] = [
  ...salonRoutes,
  ...serviceRoutes,
  ...bookingRoutes,
  ...calendarRoutes,
  ...accountRoutes,
  ...consentRoutes,
  ...favouriteRoutes,
  ...applicationRoutes,
  ...administrationRoutes,
  ...impactRoutes,
  ...teamRoutes,
  ...clientRoutes,
  ...reportRoutes,
  ...presenceRoutes,
  ...companyRoutes,
]
