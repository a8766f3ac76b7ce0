import { emptyOrder, type Order } from './order.ts'
import type { BegunPayment } from './paying.tsx'

/** The purchase that a reload of the page goes on with. */
export interface KeptPurchase {
  readonly order: Order
  /** A payment under way. */
  readonly payment?: BegunPayment
}

const key = 'onyxi-gift-card'

/** The purchase of this tab; it holds no code, since a card has none before it is paid. */
export function readPurchase(): KeptPurchase | undefined {
  try {
    const text = sessionStorage.getItem(key)
    if (text === null) return undefined
    const kept = JSON.parse(text) as Partial<KeptPurchase>
    return { ...kept, order: { ...emptyOrder, ...kept.order } }
  } catch {
    // The storage is blocked or holds something else: the page begins anew.
    return undefined
  }
}

/** @param purchase undefined forgets it */
export function keepPurchase(purchase: KeptPurchase | undefined): void {
  try {
    if (purchase) sessionStorage.setItem(key, JSON.stringify(purchase))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the purchase lives as long as the page.
  }
}

export const isEmptyOrder = (order: Order): boolean =>
  (Object.keys(emptyOrder) as (keyof Order)[]).every((name) => order[name] === emptyOrder[name])
