import type { SalonId } from '#domain/ids.ts'
import type { VatRate } from '#domain/money/bill.ts'
import type { Ctx } from '#platform/context.ts'

import type { OwnVat } from '../contract/vat.ts'
import { findVat } from '../queries/own-vat.ts'
import { setVatRate } from '../store/set-up.ts'
import { inSalon } from './in-salon.ts'

/** Changes a salon's VAT rate for bills to come. @throws Problem unauthorized, forbidden, not_found */
export const changeVat = (ctx: Ctx, salonId: SalonId, rate: VatRate): Promise<OwnVat> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    await setVatRate(tx, salonId, rate)
    return findVat(tx, salonId)
  })
