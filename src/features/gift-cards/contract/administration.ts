import { z } from 'zod'

import { giftCardDesigns } from '#domain/gift-card-design.ts'
import { giftCardParts } from '#domain/money/gift-card-parts.ts'
import { operation } from '#platform/http/contract.ts'
import { pageQuery } from '#platform/http/page.ts'
import { searchText } from '#platform/http/search.ts'

const instant = z.iso.datetime({ offset: true })

/** A gift card for administrators: never its code. */
const adminGiftCard = z.object({
  id: z.uuid(),
  status: z.enum(['unpaid', 'active', 'expired', 'void']),
  /** The last four characters of the code. */
  last4: z.string(),
  design: z.enum(giftCardDesigns),
  valueCents: z.int(),
  /**
   * The balance that can be used now, and the amount set aside for running payments or while a bank decides about the
   * purchase.
   */
  balanceCents: z.int(),
  reservedCents: z.int(),
  buyerEmail: z.string(),
  recipientEmail: z.string(),
  createdAt: instant,
  soldOn: z.iso.date().nullable(),
  /** The last day on which it is good, in Athens. */
  goodThrough: z.iso.date().nullable(),
  sentAt: instant.nullable(),
  paymentId: z.uuid().nullable(),
  /** The uses by bookings and bills, the oldest first. */
  uses: z.array(
    z.object({
      cents: z.int(),
      returnedCents: z.int(),
      at: instant,
      /** Null: at the counter of a salon. */
      bookingCode: z.string().nullable(),
    }),
  ),
})
export type AdminGiftCard = z.input<typeof adminGiftCard>

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed', 'validation_failed'] as const
const filters = {
  part: z.enum(giftCardParts).default('all'),
  /** The last four characters of a code, the email of a buyer or a recipient, or the number of a card or its payment. */
  q: searchText,
}

export const listGiftCards = operation({
  method: 'GET',
  path: '/admin/gift-cards',
  summary: 'List gift cards with their balance and uses, the newest first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({ ...filters, ...pageQuery }),
  output: z.object({ items: z.array(adminGiftCard), nextCursor: z.uuid().nullable() }),
  errors: refusals,
})

export const exportGiftCards = operation({
  method: 'GET',
  path: '/admin/gift-cards/export',
  summary: 'Download gift cards as a CSV file, without their codes; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object(filters),
  errors: refusals,
})
