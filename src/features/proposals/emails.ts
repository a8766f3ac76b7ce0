import type { SalonBooking } from '#features/booking/queries/salon-bookings.ts'
import { messageTo, type MessageToWrite } from '#features/messages/contract.ts'
import type { SealingKeys } from '#platform/sealing.ts'

import { namesIn } from './policy.ts'
import { proposalToken } from './queries/link.ts'
import type { ProposalRow } from './store/proposals.ts'

/** The addresses at which a customer is asked; a text is sent only if she wants texts or no mail reaches her. */
export interface Reach {
  readonly email: string | null
  readonly number: string | null
}

interface Asked {
  readonly booking: SalonBooking
  readonly row: ProposalRow
  readonly reach: Reach
}

export function proposalMessages(
  keys: SealingKeys,
  { booking, row, reach: { email, number } }: Asked,
): readonly MessageToWrite[] {
  const { language } = booking
  const facts = factsOf(keys, booking, row)
  const key = `${row.bookingId}:${row.id}`
  return [
    ...(email === null
      ? []
      : [messageTo({ email, language }, 'move-proposal', facts, `move-proposal:${key}`)]),
    ...(number === null
      ? []
      : [messageTo({ email: number, language }, 'move-proposal-text', facts, `move-proposal-text:${key}`)]),
  ]
}

const factsOf = (keys: SealingKeys, { salon, items, code, totalCents }: SalonBooking, row: ProposalRow) => ({
  salonName: salon.name,
  salonNameEn: salon.nameEn,
  slug: salon.slug,
  timeZone: salon.timeZone,
  bookingId: row.bookingId,
  proposalId: row.id,
  code,
  from: row.from,
  start: row.start,
  end: row.end,
  services: items.map(({ nameEl, nameEn }) => ({ nameEl, nameEn })),
  staffName: namesIn('el', row.staff),
  staffNameEn: namesIn('en', row.staff),
  totalCents,
  expiresAt: row.expiresAt,
  token: proposalToken(keys, { code, id: row.id }),
})
