import { affiliateRoutes } from '#features/affiliates/http.ts'
import { careerRoutes } from '#features/careers/http.ts'
import { partnershipRoutes } from '#features/partnerships/http.ts'
import type { Route } from '#platform/http/api.ts'

/** The calls about working with us: partners, affiliates, jobs. */
export const companyRoutes: readonly Route[] = [...partnershipRoutes, ...affiliateRoutes, ...careerRoutes]
