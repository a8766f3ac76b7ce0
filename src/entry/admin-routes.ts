import { administrationRoutes } from '#features/administration/http.ts'
import { chargebackRoutes } from '#features/chargebacks/http.ts'
import { giftCardAdministrationRoutes } from '#features/gift-cards/http/administration.ts'
import { ledgerRoutes } from '#features/ledger/http.ts'
import { adminMessageRoutes } from '#features/messages/http/administration.ts'
import { reconciliationRoutes } from '#features/reconciliation/http.ts'
import { reviewAdministrationRoutes } from '#features/reviews/http/administration.ts'
import { sellerReportRoutes } from '#features/seller-reports/http.ts'
import { settingRoutes } from '#features/settings/http.ts'
import type { Route } from '#platform/http/api.ts'

/** The calls of administrators alone. */
export const adminRoutes: readonly Route[] = [
  ...administrationRoutes,
  ...giftCardAdministrationRoutes,
  ...ledgerRoutes,
  ...adminMessageRoutes,
  ...chargebackRoutes,
  ...reconciliationRoutes,
  ...reviewAdministrationRoutes,
  ...sellerReportRoutes,
  ...settingRoutes,
]
