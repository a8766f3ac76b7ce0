import { z } from 'zod'

import type { SavedCardId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

const savedCard = z.object({
  id: checkedId<SavedCardId>(),
  brand: z.string(),
  last4: z.string(),
  /** Year and month, "2028-09". */
  goodThrough: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  isExpired: z.boolean(),
})

export const listSavedCards = operation({
  method: 'GET',
  path: '/me/cards',
  summary: 'List the own cards that are kept for the next booking, newest first',
  tag: 'account',
  access: 'signed-in',
  output: z.object({ items: z.array(savedCard) }),
  errors: ['unauthorized'],
})

export const removeSavedCard = operation({
  method: 'DELETE',
  path: '/me/cards/{id}',
  summary: 'Remove an own card, which its payment provider then forgets',
  tag: 'account',
  access: 'signed-in',
  once: true,
  params: z.object({ id: checkedId<SavedCardId>() }),
  status: 204,
  errors: ['unauthorized', 'not_found', 'idempotency_mismatch'],
})
