/** `waiting`: set aside, and not yet sent. */
export const payoutStatuses = ['waiting', 'paid', 'failed'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** Why a payout waits: our balance at the provider is too small. It is the provider's word. */
export const BALANCE_TOO_SMALL = 'balance_insufficient'
/** Why a payout failed after it was sent: the platform took the transfer back at the provider. */
export const TAKEN_BACK = 'transfer_reversed'

/** The parts of a list of payouts. */
export const payoutParts = [...payoutStatuses, 'all'] as const
export type PayoutPart = (typeof payoutParts)[number]
