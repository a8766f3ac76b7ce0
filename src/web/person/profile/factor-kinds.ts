import type { Factor } from '@supabase/auth-js'
import { KeyRound, MessageSquareText, Smartphone } from 'lucide-react'

import type { ProfileWords } from './words.ts'

export const factorIcons = { totp: Smartphone, webauthn: KeyRound, phone: MessageSquareText } as const
export type FactorKind = keyof typeof factorIcons

export const kindOf = ({ factor_type: type }: Factor): FactorKind =>
  Object.hasOwn(factorIcons, type) ? (type as FactorKind) : 'totp'

export const kindNames = ({ twoStep: words }: ProfileWords): Readonly<Record<FactorKind, string>> => ({
  totp: words.app,
  webauthn: words.key,
  phone: words.phone,
})

/** A name that none of the account's factors has: «Code app», «Code app 2»… */
export function freeName(base: string, factors: readonly Factor[], { twoStep: words }: ProfileWords): string {
  const taken = new Set(factors.map(({ friendly_name: name }) => name))
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(words.numbered(base, number))) number += 1
  return words.numbered(base, number)
}
