/** The parts of the administrators' list of gift cards. */
export const giftCardParts = ['all', 'active', 'used', 'expired', 'void', 'unpaid'] as const
export type GiftCardPart = (typeof giftCardParts)[number]

export type GiftCardStanding = 'unpaid' | 'active' | 'used' | 'expired' | 'void'

interface Standing<Status> {
  readonly status: Status
  readonly balanceCents: number
  /** Set aside for running payments, which may still give it back. */
  readonly reservedCents?: number
}

/** Where a card stands for people: a good one with nothing left on it is used up. */
export const standingOfCard = <Status extends Exclude<GiftCardStanding, 'used'>>({
  status,
  balanceCents,
  reservedCents = 0,
}: Standing<Status>): Status | 'used' =>
  status === 'active' && balanceCents + reservedCents === 0 ? 'used' : status
