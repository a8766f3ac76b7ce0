import { administrationRoutes } from '#features/administration/http.ts'
import { affiliateRoutes } from '#features/affiliates/http.ts'
import { applicationRoutes } from '#features/applications/http.ts'
import { careerRoutes } from '#features/careers/http.ts'
import { chargebackRoutes } from '#features/chargebacks/http.ts'
import { claimRoutes } from '#features/claims/http.ts'
import { contentRoutes } from '#features/content/http.ts'
import { disputeRoutes } from '#features/disputes/http.ts'
import { giftCardAdministrationRoutes } from '#features/gift-cards/http/administration.ts'
import { ledgerRoutes } from '#features/ledger/http.ts'
import { adminMessageRoutes } from '#features/messages/http/administration.ts'
import { partnershipRoutes } from '#features/partnerships/http.ts'
import { paymentRoutes } from '#features/payments/http.ts'
import { reconciliationRoutes } from '#features/reconciliation/http.ts'
import { reviewAdministrationRoutes } from '#features/reviews/http/administration.ts'
import { sellerReportRoutes } from '#features/seller-reports/http.ts'
import type { Route } from '#platform/http/api.ts'

/** The calls between people and Onyxi: applications, partnerships, and the administrators' decisions. */
export const companyRoutes: readonly Route[] = [
  ...administrationRoutes,
  ...affiliateRoutes,
  ...applicationRoutes,
  ...careerRoutes,
  ...claimRoutes,
  ...contentRoutes,
  ...disputeRoutes,
  ...giftCardAdministrationRoutes,
  ...ledgerRoutes,
  ...adminMessageRoutes,
  ...partnershipRoutes,
  ...paymentRoutes,
  ...chargebackRoutes,
  ...reconciliationRoutes,
  ...reviewAdministrationRoutes,
  ...sellerReportRoutes,
]
