import type { PromotionId, SalonId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { plainCode } from '#domain/money/best-promotion.ts'
import type { Promotion } from '#domain/money/promotion.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'

import { promotionOf, type TermsRow } from './terms.ts'

export interface PromotionsQuery {
  readonly salonId: SalonId
  /** The promotion code as typed; those of other codes are left out. */
  readonly code: string | null
  readonly customerId?: UserId | undefined
  /** The hashes of `personKeysOf`, so that a person counts once under several accounts. */
  readonly personKeys?: readonly Buffer[] | undefined
}

/**
 * The active promotions that a booking at a salon may get, with their uses by everybody and by this person. Their
 * conditions are left to `quoteBooking`.
 */
export async function promotionsFor(
  db: Db,
  { salonId, code, customerId, personKeys = [] }: PromotionsQuery,
): Promise<readonly Promotion[]> {
  const typed = code === null ? null : plainCode(code)
  const found = await rows(
    db,
    sql<TermsRow>`select * from promotions_for(${salonId}, ${typed}, ${customerId ?? null}, ${[...personKeys]}::bytea[])`,
  )
  return found.map(promotionOf)
}

interface NameQuery {
  readonly id: PromotionId
  readonly salonId: SalonId
  /** The code as typed, since a promotion with a code is shown only with it. */
  readonly code: string | null
  readonly locale: Locale
}

/** The name of a running promotion; in Greek where it has no English one. */
export async function promotionName(db: Db, { id, salonId, code, locale }: NameQuery): Promise<string> {
  const typed = code === null ? null : plainCode(code)
  const { el, en } = await only(
    db,
    sql<{
      el: string
      en: string | null
    }>`select name_el as el, name_en as en from promotions_for(${salonId}, ${typed}, null, '{}') where id = ${id}`,
  )
  return locale === 'el' ? el : en || el
}
