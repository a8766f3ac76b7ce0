import { z } from 'zod'

import { PHOTO_BYTES, photoTypes } from '#domain/photo.ts'
import { operation } from '#platform/http/contract.ts'

import { staffMember, staffPath, teamErrors } from '../contract.ts'

export const setStaffPhoto = operation({
  method: 'PUT',
  path: '/business/salons/{id}/team/{staff}/photo',
  summary:
    'Show a photo of a team member: JPEG, PNG or WebP; a square around the face is kept, and no metadata',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: staffPath,
  bodyTypes: photoTypes,
  bodyBytes: PHOTO_BYTES,
  body: z.instanceof(Uint8Array),
  output: staffMember,
  errors: [...teamErrors, 'payload_too_large', 'unsupported_media_type', 'rate_limited', 'unavailable'],
})

export const removeStaffPhoto = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/team/{staff}/photo',
  summary: 'Delete a team member’s photo; the drawn face or the letters of the name are shown again',
  tag: 'team',
  access: 'signed-in',
  once: true,
  params: staffPath,
  output: staffMember,
  errors: [...teamErrors],
})
