import { z } from 'zod'

import type { ClientId, SalonId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, revisionNumber } from '#platform/http/fields.ts'

import { clientLine } from '../contract.ts'

const salonPath = z.object({ id: checkedId<SalonId>() })
const clientPath = salonPath.extend({ client: checkedId<ClientId>() })
const refusals = ['unauthorized', 'forbidden', 'not_found', 'validation_failed'] as const

const line = clientLine.extend({ revision: z.int() })

const pair = z.object({
  why: z.enum(['phone', 'email', 'name']),
  /** The entry that would stay: the one with an account, then the one that can be reached, then the older one. */
  one: line,
  other: line,
})
export type DuplicatePair = z.infer<typeof pair>

export const listDuplicates = operation({
  method: 'GET',
  path: '/business/salons/{id}/clients/duplicates',
  summary: 'List pairs of clients that may be one person, by number, email or name',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: z.object({ items: z.array(pair) }),
  errors: [...refusals],
})

export const mergeClients = operation({
  method: 'POST',
  path: '/business/salons/{id}/clients/{client}/merge',
  summary: 'Merge two clients: bookings, notes and photos move to one; cannot be undone',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: clientPath,
  body: z.strictObject({
    otherId: checkedId<ClientId>(),
    /** The revision of both entries as the caller saw them. */
    revision: revisionNumber,
    otherRevision: revisionNumber,
  }),
  output: z.object({ id: z.uuid(), revision: z.int() }),
  errors: [
    ...refusals,
    'changed_meanwhile',
    'clients_have_accounts',
    'client_notes_full',
    'idempotency_mismatch',
  ],
})

export const keepClientsApart = operation({
  method: 'POST',
  path: '/business/salons/{id}/clients/{client}/apart',
  summary: 'Record that two similar clients are two people, so that they are not suggested again',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: clientPath,
  body: z.strictObject({ otherId: checkedId<ClientId>() }),
  output: z.object({ id: z.uuid() }),
  errors: [...refusals, 'idempotency_mismatch'],
})
