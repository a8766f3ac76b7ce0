/** The facts about an account that the choice depends on. */
export interface AccountFacts {
  readonly userId: string
  readonly email: string | null
  readonly emailConfirmed: boolean
  readonly phoneConfirmed: boolean
  readonly banned: boolean
}

/** Another account that has the provider's address. */
export interface Holder extends AccountFacts {
  /** Whether the account has proved the address: its own, confirmed; or one that a provider vouched for. */
  readonly proved: boolean
  readonly sso: boolean
}

export interface SelectionFacts {
  /** The account that is already connected with this account at the provider. */
  readonly known: AccountFacts | undefined
  readonly email: string | undefined
  readonly emailVerified: boolean
  /** Every other account with the address. */
  readonly holders: readonly Holder[]
  readonly signUps: boolean
  /** A setting counts new addresses as confirmed. Such an address still joins no existing account. */
  readonly trusted: boolean
  /** Whether people without an address at the provider may sign in. */
  readonly emailOptional: boolean
}

/** The account that a provider's sign-in leads to, and its state afterwards. */
export interface Chosen {
  readonly account: 'known' | 'joined' | 'new'
  readonly userId: string | undefined
  /** Earlier users of the account never proved the address, so their password, sign-ins and sessions are removed. */
  readonly dropOthers: boolean
  readonly email: string | null
  readonly confirmed: boolean
  /** False while the person must first confirm a mail. */
  readonly enters: boolean
}

export type SelectionRefusal = 'banned' | 'no_email' | 'ambiguous' | 'signup_disabled'

export type Selection = Chosen | { readonly refused: SelectionRefusal }

/**
 * Chooses an account: the one that is connected with this provider's account; otherwise the one with the same address,
 * if the provider verified it; otherwise a new one. A company's account joins no other account.
 */
export function selectAccount(facts: SelectionFacts): Selection {
  if (facts.known !== undefined)
    return facts.known.banned ? { refused: 'banned' } : enterKnown(facts, facts.known)
  if (facts.email === undefined) return enterWithoutEmail(facts)
  const holders = facts.holders.filter((holder) => !holder.sso)
  if (facts.emailVerified && holders.length > 0) return join(facts.email, holders)
  if (!facts.signUps) return { refused: 'signup_disabled' }
  const confirmed = facts.emailVerified || facts.trusted
  // Another account has the address, so a second account may exist only without it.
  const email = holders.length === 0 ? facts.email : null
  return {
    account: 'new',
    userId: undefined,
    dropOthers: false,
    email,
    confirmed: confirmed && email !== null,
    enters: confirmed,
  }
}

function enterWithoutEmail({ emailOptional, signUps }: SelectionFacts): Selection {
  if (!emailOptional) return { refused: 'no_email' }
  if (!signUps) return { refused: 'signup_disabled' }
  const account = { account: 'new', userId: undefined, dropOthers: false, email: null } as const
  return { ...account, confirmed: false, enters: true }
}

function enterKnown(facts: SelectionFacts, known: AccountFacts): Selection {
  const { userId, email, emailConfirmed } = known
  const stays = {
    account: 'known',
    userId,
    dropOthers: false,
    email,
    confirmed: emailConfirmed,
    enters: true,
  } as const
  if (emailConfirmed || known.phoneConfirmed) return stays
  if (facts.email === undefined)
    return email === null && facts.emailOptional ? stays : { refused: 'no_email' }
  const proved = facts.emailVerified || facts.trusted
  if (!proved) return { ...stays, dropOthers: true, enters: false }
  const free = facts.holders.every((holder) => holder.sso)
  return { ...stays, dropOthers: true, email: free ? facts.email : null, confirmed: free }
}

function join(email: string, holders: readonly Holder[]): Selection {
  const proved = holders.filter((holder) => holder.proved)
  const candidates = proved.length > 0 ? proved : holders
  const [holder] = candidates
  if (holder === undefined || new Set(candidates.map(({ userId }) => userId)).size > 1)
    return { refused: 'ambiguous' }
  if (holder.banned) return { refused: 'banned' }
  const { userId, emailConfirmed } = holder
  const own = emailConfirmed ? holder.email : email
  return { account: 'joined', userId, dropOthers: !emailConfirmed, email: own, confirmed: true, enters: true }
}
