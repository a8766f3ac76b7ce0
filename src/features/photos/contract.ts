import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { PHOTO_BYTES, PHOTOS_EACH, photoTypes } from '#domain/photo.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, oneLine } from '#platform/http/fields.ts'

const id = z.uuid()
const salonPath = z.object({ id: checkedId<SalonId>() })
const photoPath = salonPath.extend({ photo: id })
const share = z.number().min(0).max(1)

/** Shares of the width and height of the photo when upright; its shape is 4:3. */
const crop = z.strictObject({ x: share, y: share, width: share.positive() })
const alt = { altEl: oneLine(200), altEn: oneLine(200) }

const photo = z.object({
  id,
  /** `/pictures/<picture>-<width>.webp` and `.avif`, in widths of 320, 480, 640 and 960. */
  picture: z.string(),
  ...alt,
  /** The size of the photo when upright, in pixels. */
  width: z.int(),
  height: z.int(),
  crop,
})
export type PhotoView = z.input<typeof photo>

const writeErrors = ['unauthorized', 'forbidden', 'not_found', 'idempotency_mismatch'] as const

export const listPhotos = operation({
  method: 'GET',
  path: '/business/salons/{id}/photos',
  summary: 'List photos of an own salon in order, and the illustrations shown without any',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: z.object({
    items: z.array(photo),
    /** Shown only while there is no photo. */
    illustrations: z.array(z.object({ picture: z.string(), alt: z.string() })),
    most: z.int(),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found'],
})
export type PhotoList = z.input<(typeof listPhotos)['output'] & z.ZodType>

export const addPhoto = operation({
  method: 'POST',
  path: '/business/salons/{id}/photos',
  summary: 'Add a photo: JPEG, PNG or WebP; it is turned upright and its metadata is removed',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  bodyTypes: photoTypes,
  bodyBytes: PHOTO_BYTES,
  body: z.instanceof(Uint8Array),
  status: 201,
  output: photo,
  errors: [
    ...writeErrors,
    'validation_failed',
    'payload_too_large',
    'unsupported_media_type',
    'rate_limited',
    'unavailable',
    'too_many_photos',
  ],
})

export const changePhoto = operation({
  method: 'PUT',
  path: '/business/salons/{id}/photos/{photo}',
  summary: 'Set a photo’s alternative texts in both languages and its crop',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: photoPath,
  body: z.strictObject({ ...alt, crop }),
  output: photo,
  errors: [...writeErrors, 'validation_failed', 'unavailable'],
})

export const orderPhotos = operation({
  method: 'PUT',
  path: '/business/salons/{id}/photo-order',
  summary: 'Set the order of all photos; the first is shown on cards and shared links',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({ ids: z.array(id).max(PHOTOS_EACH) }),
  output: z.object({ ids: z.array(id) }),
  errors: [...writeErrors, 'validation_failed', 'photos_changed'],
})

export const removePhoto = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/photos/{photo}',
  summary: 'Delete a photo with all its files',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: photoPath,
  status: 204,
  errors: ['unauthorized', 'forbidden', 'not_found', 'idempotency_mismatch'],
})

export const readPhotoSource = operation({
  method: 'GET',
  path: '/business/salons/{id}/photos/{photo}/source',
  summary: 'Download a whole photo (image/webp), for choosing the crop',
  tag: 'business',
  access: 'signed-in',
  params: photoPath,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})
