import type { SalonId } from '#domain/ids.ts'
import {
  HOLDS_PER_PERSON,
  NETWORK_HOLDS,
  NETWORK_HOLDS_HERE,
  NETWORK_MINUTES_HERE,
} from '#platform/limits.ts'

/** A live hold of the same holder or network as a new one. */
export interface LiveHold {
  readonly salonId: SalonId
  /** ISO instants. */
  readonly start: string
  readonly expiresAt: string
  /** Minutes of team members' time. */
  readonly minutes: number
  readonly isHolders: boolean
  readonly isNetworks: boolean
}

/** The facts of a new hold that the limits depend on. */
export interface WantedHold {
  readonly salonId: SalonId
  readonly staffCount: number
  /** ISO instants: the day of its start at the salon, half-open. */
  readonly dayFrom: string
  readonly dayTo: string
  readonly minutes: number
  /** True for a browser with an older cookie, which other salons' holds on its network do not limit. */
  readonly isKnownBrowser: boolean
}

export type HoldRefusal =
  | { readonly code: 'too_many_holds' }
  | { readonly code: 'network_busy'; readonly firstExpiry: string }

/** The reason why a further hold is refused; undefined if it is allowed. */
export function holdRefusal(live: readonly LiveHold[], wanted: WantedHold): HoldRefusal | undefined {
  if (live.filter(({ isHolders }) => isHolders).length >= HOLDS_PER_PERSON) return { code: 'too_many_holds' }
  const ofNetwork = live.filter(({ isNetworks }) => isNetworks)
  if (!isCrowded(ofNetwork, wanted)) return undefined
  const [firstExpiry = ''] = ofNetwork.map(({ expiresAt }) => expiresAt).toSorted(byInstant)
  return { code: 'network_busy', firstExpiry }
}

function isCrowded(ofNetwork: readonly LiveHold[], wanted: WantedHold): boolean {
  if (!wanted.isKnownBrowser && ofNetwork.length >= NETWORK_HOLDS) return true
  const here = ofNetwork.filter(
    ({ salonId, start }) =>
      salonId === wanted.salonId &&
      byInstant(wanted.dayFrom, start) <= 0 &&
      byInstant(start, wanted.dayTo) < 0,
  )
  if (here.length === 0) return false
  const minutes = here.reduce((sum, hold) => sum + hold.minutes, wanted.minutes)
  // A first hold may be longer.
  return (
    here.length >= NETWORK_HOLDS_HERE + wanted.staffCount - 1 ||
    minutes > NETWORK_MINUTES_HERE * wanted.staffCount
  )
}

const byInstant = (one: string, other: string): number =>
  Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other))
