/** `waiting`: set aside, and not yet sent. */
export const payoutStatuses = ['waiting', 'paid', 'failed'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** The parts of a list of payouts. */
export const payoutParts = [...payoutStatuses, 'all'] as const
export type PayoutPart = (typeof payoutParts)[number]
