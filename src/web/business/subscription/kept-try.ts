/** A payment that a dialog of this tab has begun; its secret is asked for again. */
export interface KeptTry {
  readonly salonId: string
  readonly paymentId: string
  readonly kind: 'card' | 'month'
}

const key = 'onyxi-subscription-payment'

/** The try that a reload, or the way back from a bank's page, goes on with. */
export function readTry(salonId: string): KeptTry | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<KeptTry>
    return kept.salonId === salonId ? (kept as KeptTry) : undefined
  } catch {
    // The storage is blocked or holds something else: nothing goes on.
    return undefined
  }
}

/** @param begun undefined forgets it */
export function keepTry(begun: KeptTry | undefined): void {
  try {
    if (begun) sessionStorage.setItem(key, JSON.stringify(begun))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the dialog lives as long as the page.
  }
}
