import { z } from 'zod'

import { clientSegments, tagLimits } from '#domain/clients/segments.ts'
import type { ClientId, SalonId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, oneLine } from '#platform/http/fields.ts'

const id = z.uuid()
const salonPath = z.object({ id: checkedId<SalonId>() })
const tagPath = salonPath.extend({ clientTag: id })
const refusals = ['unauthorized', 'forbidden', 'not_found', 'validation_failed'] as const
const tagName = oneLine(tagLimits.letters)

export const countSegments = operation({
  method: 'GET',
  path: '/business/salons/{id}/clients/segments',
  summary: 'Count the clients of each segment and of each tag',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: z.object({
    segments: z.record(z.enum(clientSegments), z.int()),
    /** In the order in which they were made. */
    tags: z.array(z.object({ id, name: z.string(), clients: z.int() })),
  }),
  errors: [...refusals],
})

export const setTags = operation({
  method: 'PUT',
  path: '/business/salons/{id}/clients/{client}/tags',
  summary: 'Set the tags of a client by their names; a new name makes a new tag',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath.extend({ client: checkedId<ClientId>() }),
  body: z.strictObject({ names: z.array(tagName).max(tagLimits.perClient) }),
  output: z.object({ tags: z.array(z.object({ id, name: z.string() })) }),
  errors: [...refusals, 'too_many_tags', 'idempotency_mismatch'],
})

export const renameTag = operation({
  method: 'PUT',
  path: '/business/salons/{id}/client-tags/{clientTag}',
  summary: 'Rename a tag on all cards',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: tagPath,
  body: z.strictObject({ name: tagName }),
  output: z.object({ id, name: z.string() }),
  errors: [...refusals, 'tag_known', 'idempotency_mismatch'],
})

export const deleteTag = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/client-tags/{clientTag}',
  summary: 'Delete a tag, also from all cards',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: tagPath,
  status: 204,
  errors: [...refusals, 'idempotency_mismatch'],
})
