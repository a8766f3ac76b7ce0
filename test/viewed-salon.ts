import type { SalonDetails } from '#features/salons/contract.ts'
import { catalogue as names } from '#i18n/el/catalogue.ts'
import { salonTerms as terms } from '#i18n/el/salon-terms.ts'
import type { SalonView } from '#web/market/salon/salon-view.ts'
import { salonView } from '#web/market/salon/view-of-salon.ts'

/** A salon as its Greek page shows it. */
export const viewedSalon = (details: SalonDetails): SalonView =>
  salonView(details, { locale: 'el', names, terms })
