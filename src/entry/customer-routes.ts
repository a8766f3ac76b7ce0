import { accountRoutes } from '#features/accounts/http.ts'
import { bookingRoutes } from '#features/booking/http.ts'
import { consentRoutes } from '#features/consents/http.ts'
import { demandRoutes } from '#features/demand/http.ts'
import { designRoutes } from '#features/designs/http.ts'
import { favouriteRoutes } from '#features/favourites/http.ts'
import { giftCardRoutes } from '#features/gift-cards/http.ts'
import { listingRoutes } from '#features/listings/http.ts'
import { nailRoutes } from '#features/nails/http.ts'
import { pointsRoutes } from '#features/points/http.ts'
import { proposalRoutes } from '#features/proposals/http.ts'
import { reviewRoutes } from '#features/reviews/http.ts'
import { salonRoutes } from '#features/salons/http.ts'
import { settlementRoutes } from '#features/settlement/http.ts'
import { waitlistRoutes } from '#features/waitlist/http.ts'
import type { Route } from '#platform/http/api.ts'

/** The calls for searching, booking and accounts, including a salon’s public page. */
export const customerRoutes: readonly Route[] = [
  ...accountRoutes,
  ...bookingRoutes,
  ...consentRoutes,
  ...demandRoutes,
  ...designRoutes,
  ...favouriteRoutes,
  ...giftCardRoutes,
  ...listingRoutes,
  ...nailRoutes,
  ...pointsRoutes,
  ...reviewRoutes,
  ...settlementRoutes,
  ...salonRoutes,
  ...waitlistRoutes,
  ...proposalRoutes,
]
