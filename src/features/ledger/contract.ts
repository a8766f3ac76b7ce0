import { z } from 'zod'

import { operation } from '#platform/http/contract.ts'
import { SEARCH_CHARACTERS } from '#platform/limits.ts'

const instant = z.iso.datetime({ offset: true })

/** One fact of money; its entries sum to zero. */
const posting = z.object({
  id: z.uuid(),
  event: z.string(),
  at: instant,
  /** The posting that this one takes back. */
  corrects: z.uuid().nullable(),
  entries: z.array(
    z.object({
      account: z.string(),
      /** The booking, gift card, salon or payment that the account is of. */
      holder: z.uuid().nullable(),
      /** The holder in words: a booking's code, a salon, an email, the number of an invoice, the end of a gift card. */
      holderName: z.string().nullable(),
      /** Debits are positive, credits negative; points in the ledger of points. */
      cents: z.int(),
    }),
  ),
})
export type FoundPosting = z.input<typeof posting>

export const searchLedger = operation({
  method: 'GET',
  path: '/admin/ledger',
  summary:
    'Find the postings of a booking, payment, gift card, salon or customer, the newest first; for administrators',
  tag: 'administration',
  access: 'signed-in',
  query: z.object({
    /** A booking's code, an email, the name of a salon's page, or an id. */
    q: z.string().trim().min(1).max(SEARCH_CHARACTERS),
  }),
  output: z.object({
    items: z.array(posting),
    /** There are older ones that are not listed. */
    hasMore: z.boolean(),
  }),
  errors: ['unauthorized', 'forbidden', 'second_factor_needed', 'validation_failed'],
})
