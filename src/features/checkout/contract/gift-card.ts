import { z } from 'zod'

import { operation } from '#platform/http/contract.ts'
import { oneLineOrNone } from '#platform/http/fields.ts'

import { refusals, salonPath } from './fields.ts'

export const readCounterGiftCard = operation({
  method: 'POST',
  path: '/business/salons/{id}/gift-cards/open',
  summary: 'Read by its code what a gift card pays at the counter; names and message stay with its owner',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  body: z.strictObject({ code: oneLineOrNone(60) }),
  output: z.object({
    /** 0 once it has ended or its money went back to the buyer. */
    balanceCents: z.int(),
    /** The last day on which it is good, in Athens. */
    goodThrough: z.iso.date(),
    status: z.enum(['active', 'expired', 'void']),
    /** The end of its code, for the salon's own records. */
    last4: z.string(),
  }),
  errors: [...refusals, 'gift_cards_not_taken', 'gift_card_unknown', 'rate_limited'],
})
