export interface LinkedIdentity {
  readonly id: string
  readonly provider: string
  readonly email: string | null
  readonly emailVerified: boolean
  /** Whether another account has this address. */
  readonly taken: boolean
}

export interface UnlinkFacts {
  readonly email: string | null
  readonly emailConfirmed: boolean
  /** Oldest first. */
  readonly identities: readonly LinkedIdentity[]
  /** Whether the settings count a new address as confirmed. */
  readonly trusts: (email: string) => boolean
}

/** The account without the identity. `moved`: its address changes, or is removed. */
export interface Unlinking {
  readonly moved: boolean
  readonly email: string | null
  readonly confirmed: boolean
}

export type UnlinkRefusal = 'single' | 'not_found' | 'email_conflict'

/** Decides the account's address when an identity is removed: it must belong to a remaining identity. */
export function unlinking(
  facts: UnlinkFacts,
  identityId: string,
): Unlinking | { readonly refused: UnlinkRefusal } {
  if (facts.identities.length <= 1) return { refused: 'single' }
  const leaving = facts.identities.find(({ id }) => id === identityId)
  if (leaving === undefined) return { refused: 'not_found' }
  const stays = { moved: false, email: facts.email, confirmed: facts.emailConfirmed }
  const withEmail = facts.identities.filter(({ id, email }) => id !== identityId && email !== null)
  if (leaving.provider === 'phone' || withEmail.some(({ email }) => email === facts.email)) return stays
  if (withEmail.length === 0) return { moved: facts.email !== null, email: null, confirmed: false }
  const free = withEmail.filter(({ taken }) => !taken)
  const next = free.find(({ emailVerified }) => emailVerified) ?? free[0]
  if (next?.email == null) return { refused: 'email_conflict' }
  return { moved: true, email: next.email, confirmed: next.emailVerified || facts.trusts(next.email) }
}
