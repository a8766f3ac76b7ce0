import type { Factor } from '@supabase/auth-js'

export type FactorWay = 'totp' | 'webauthn' | 'phone' | 'recovery'

/** A way to show a second factor that the person has. */
export interface WayOfFactor {
  readonly way: FactorWay
  readonly factorId: string
  /** Of `phone`. */
  readonly phone: string
}

const order: readonly FactorWay[] = ['totp', 'webauthn', 'phone', 'recovery']

/** What the server calls recovery codes among the factors. */
const ways: Readonly<Record<string, FactorWay>> = {
  totp: 'totp',
  webauthn: 'webauthn',
  phone: 'phone',
  recovery_code: 'recovery',
}

/** One of each kind that is set up, the quickest first. */
export function factorWays(factors: readonly Factor[] = []): readonly WayOfFactor[] {
  const own = factors
    .filter(({ status }) => status === 'verified')
    .flatMap(({ id, factor_type: type, ...rest }): WayOfFactor[] => {
      const way = ways[type]
      return way ? [{ way, factorId: id, phone: 'phone' in rest ? String(rest.phone) : '' }] : []
    })
  return order.flatMap((way) => own.find((each) => each.way === way) ?? [])
}
