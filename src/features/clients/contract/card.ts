import { z } from 'zod'

import { nailLengths, nailShapes } from '#domain/clients/nails.ts'
import type { BookingId, ClientId, SalonId } from '#domain/ids.ts'
import { PHOTO_BYTES, photoTypes } from '#domain/photo.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const salonPath = z.object({ id: checkedId<SalonId>() })
const clientPath = salonPath.extend({ client: checkedId<ClientId>() })
const photoPath = clientPath.extend({ clientPhoto: id })
const refusals = ['unauthorized', 'forbidden', 'not_found', 'validation_failed'] as const
const card = '/business/salons/{id}/clients/{client}'

/** A note of several lines; it may be empty. */
const noted = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*(?:[\t\r\n][^\p{Cc}]*)*$/u)
const inOneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u)

const photoStages = ['before', 'after'] as const
export type PhotoStage = (typeof photoStages)[number]

const record = {
  shape: z.enum(nailShapes).nullable(),
  length: z.enum(nailLengths).nullable(),
  /** As on the bottle: brand, name or number. */
  colour: z.string(),
  note: z.string(),
}

/** The record of the work at a booking. */
export const visitRecord = z.object({ ...record, revision: z.int() })
export type VisitRecord = z.infer<typeof visitRecord>

export const clientPhoto = z.object({
  id,
  /** The booking that the photo belongs to, if it was given. */
  bookingId: id.nullable(),
  caption: z.string(),
  /** Whether it shows the nails before or after the work. */
  stage: z.enum(photoStages).nullable(),
  width: z.int(),
  height: z.int(),
  addedAt: instant,
})
export type ClientPhoto = z.infer<typeof clientPhoto>

export const recordVisit = operation({
  method: 'PUT',
  path: `${card}/visits/{booking}`,
  summary: 'Record the shape, length, colour and a note for a booking; an empty record is deleted',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: clientPath.extend({ booking: checkedId<BookingId>() }),
  body: z.strictObject({
    shape: record.shape.default(null),
    length: record.length.default(null),
    colour: inOneLine(120).default(''),
    note: noted(1000).default(''),
    /** The revision of the record; 0 where there is none yet. */
    revision: z.int32().min(0),
  }),
  output: z.object({ revision: z.int() }),
  errors: [...refusals, 'changed_meanwhile', 'idempotency_mismatch'],
})

export const consentToPhotos = operation({
  method: 'PUT',
  path: `${card}/photo-consent`,
  summary: 'Record a client’s consent to photos of the work; withdrawing it deletes them',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: clientPath,
  body: z.strictObject({ agreed: z.boolean() }),
  output: z.object({ id, revision: z.int() }),
  errors: [...refusals, 'idempotency_mismatch'],
})

export const addClientPhoto = operation({
  method: 'POST',
  path: `${card}/photos`,
  summary: 'Add a photo of the work to a client’s card: JPEG, PNG or WebP; only owner and managers see it',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: clientPath,
  query: z.object({
    /** The booking that the photo belongs to. */
    visit: checkedId<BookingId>().optional(),
    stage: z.enum(photoStages).optional(),
  }),
  bodyTypes: photoTypes,
  bodyBytes: PHOTO_BYTES,
  body: z.instanceof(Uint8Array),
  status: 201,
  output: clientPhoto,
  errors: [
    ...refusals,
    'photos_need_consent',
    'too_many_client_photos',
    'payload_too_large',
    'unsupported_media_type',
    'rate_limited',
    'unavailable',
    'idempotency_mismatch',
  ],
})

export const changeClientPhoto = operation({
  method: 'PUT',
  path: `${card}/photos/{clientPhoto}`,
  summary: 'Set the caption and the booking of a photo on a client’s card',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: photoPath,
  body: z.strictObject({
    caption: inOneLine(200).default(''),
    stage: z.enum(photoStages).nullable().default(null),
    bookingId: checkedId<BookingId>().nullable().default(null),
  }),
  output: clientPhoto,
  errors: [...refusals, 'idempotency_mismatch'],
})

export const removeClientPhoto = operation({
  method: 'DELETE',
  path: `${card}/photos/{clientPhoto}`,
  summary: 'Delete a photo from a client’s card',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: photoPath,
  status: 204,
  errors: [...refusals, 'idempotency_mismatch'],
})

export const readClientPhoto = operation({
  method: 'GET',
  path: `${card}/photos/{clientPhoto}`,
  summary: 'Download a photo from a client’s card (image/webp)',
  tag: 'business',
  access: 'signed-in',
  params: photoPath,
  query: z.object({ size: z.enum(['small', 'whole']).default('whole') }),
  errors: [...refusals],
})
