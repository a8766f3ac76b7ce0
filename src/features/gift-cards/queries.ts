import { localDay } from '#domain/local-day.ts'
import { readGiftCardCode } from '#domain/money/gift-card-code.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Db } from '#platform/db.ts'
import type { SealingKeys } from '#platform/sealing.ts'

import { standingOf, type GiftCardStatus } from './policy.ts'
import { cardOfCode, findCard } from './store/cards.ts'
import { giftCardHash } from './store/codes.ts'

export interface FoundGiftCard {
  readonly id: string
  /** What can be used now: 0 when it is void or has ended. */
  readonly balanceCents: number
  /** A local day. */
  readonly goodThrough: string
  readonly status: GiftCardStatus
}

/**
 * The card of a typed code; undefined for an unknown one. The caller limits the tries of its network before
 * (`countCardTry`).
 */
export async function findGiftCard(
  tx: Db,
  keys: Pick<SealingKeys, 'sealingKey'>,
  { code, at }: { readonly code: string; readonly at: Temporal.Instant },
): Promise<FoundGiftCard | undefined> {
  const read = readGiftCardCode(code)
  const id = read && (await cardOfCode(tx, giftCardHash(keys, read)))
  const found = id && (await findCard(tx, id, at))
  if (!found || found.goodThrough === null) return undefined
  const standing = standingOf(found, localDay(at, defaultTimeZone))
  return { id: found.id, goodThrough: found.goodThrough, ...standing }
}
