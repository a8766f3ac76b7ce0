import type { Factor } from '@supabase/auth-js'

export type FactorWay = 'totp' | 'webauthn' | 'phone' | 'recovery'

/** A way to show a second factor that the account has. */
export interface WayOfFactor {
  readonly way: FactorWay
  readonly factorId: string
  /** Tells it from another factor of its kind. */
  readonly name: string
  /** The number of a `phone`; empty for other kinds. */
  readonly phone: string
}

const order: readonly FactorWay[] = ['totp', 'webauthn', 'phone', 'recovery']

/** The server's name for recovery codes among the factors. */
const ways: Readonly<Record<string, FactorWay>> = {
  totp: 'totp',
  webauthn: 'webauthn',
  phone: 'phone',
  recovery_code: 'recovery',
}

/** The factors that are set up, the quickest kind first. */
export function factorWays(factors: readonly Factor[] = []): readonly WayOfFactor[] {
  const own = factors
    .filter(({ status }) => status === 'verified')
    .flatMap(({ id, friendly_name: name = '', factor_type: type, ...rest }): WayOfFactor[] => {
      const way = ways[type]
      return way ? [{ way, factorId: id, name, phone: 'phone' in rest ? String(rest.phone) : '' }] : []
    })
  return order.flatMap((way) => own.filter((each) => each.way === way))
}

/** Enough to know which phone to reach for; bystanders need not read the rest. */
export const maskedPhone = (phone: string): string => `•••• ${phone.slice(-3)}`

/** The button that shows the factor. */
export interface FactorSubmit {
  readonly label: string
  readonly variant: 'primary' | 'danger'
}
