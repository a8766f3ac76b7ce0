import { affiliateRoutes } from '#features/affiliates/http.ts'
import { applicationRoutes } from '#features/applications/http.ts'
import { careerRoutes } from '#features/careers/http.ts'
import { claimRoutes } from '#features/claims/http.ts'
import { contentRoutes } from '#features/content/http.ts'
import { disputeRoutes } from '#features/disputes/http.ts'
import { partnershipRoutes } from '#features/partnerships/http.ts'
import { paymentRoutes } from '#features/payments/http.ts'
import type { Route } from '#platform/http/api.ts'

/** The calls between people and the company: applications, partnerships, and administrators' decisions about them. */
export const companyRoutes: readonly Route[] = [
  ...affiliateRoutes,
  ...applicationRoutes,
  ...careerRoutes,
  ...claimRoutes,
  ...contentRoutes,
  ...disputeRoutes,
  ...partnershipRoutes,
  ...paymentRoutes,
]
