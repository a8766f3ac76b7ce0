import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { orProblem } from '#features/photos/commands/refuse-photo.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { CLIENT_PHOTOS_EACH, CLIENT_PHOTOS_PER_SALON } from '#platform/photo-limits.ts'
import { takePrivatePhoto } from '#platform/photos.ts'

import type { ClientPhoto, PhotoStage } from '../contract/card.ts'
import { findClientPhoto, photosConsent } from '../queries/cards.ts'
import {
  countClientPhotos,
  deleteClientPhoto,
  insertClientPhoto,
  setPhotosConsent,
  setPhotoWords,
} from '../store/cards.ts'
import { onCard, requireBooking, type ClientOf } from './card-of-client.ts'

/**
 * Records whether a client agreed to photos; without consent they are deleted.
 * @throws Problem unauthorized, forbidden, not_found
 */
export const consentToPhotos = (ctx: Ctx, client: ClientOf, agreed: boolean) =>
  onCard(ctx, client, async (tx, revision) => {
    await setPhotosConsent(tx, client.id, agreed, ctx.now().toString())
    return { id: client.id, revision: revision + 1 }
  })

interface NewPhoto {
  readonly bytes: Uint8Array
  readonly bookingId: BookingId | null
  readonly stage: PhotoStage | null
}

/**
 * Adds a photo of the work to a client's card.
 * @throws Problem unauthorized, forbidden, not_found, photos_need_consent, too_many_client_photos, validation_failed, unavailable
 */
export async function addClientPhoto(
  ctx: Ctx,
  client: ClientOf,
  { bytes, bookingId, stage }: NewPhoto,
): Promise<ClientPhoto> {
  // Checked before the work, and again after it, since other calls may be faster. Only the second call has an answer to
  // remember.
  await onCard({ ...ctx, once: null }, client, (tx) => requirePhotoAllowed(tx, client, bookingId))
  const photo = await orProblem(takePrivatePhoto(bytes))
  return onCard(ctx, client, async (tx) => {
    const id = newId()
    const { width, height } = photo
    const answer = {
      id,
      bookingId,
      caption: '',
      stage,
      width,
      height,
      addedAt: ctx.now().round('microsecond').toString(),
    }
    await requirePhotoAllowed(tx, client, bookingId)
    await insertClientPhoto(
      tx,
      { id, salonId: client.salonId, clientId: client.id, bookingId, stage },
      photo,
      answer.addedAt,
    )
    return answer
  })
}

async function requirePhotoAllowed(tx: Db, client: ClientOf, bookingId: BookingId | null): Promise<void> {
  if (bookingId !== null) await requireBooking(tx, client, bookingId)
  if ((await photosConsent(tx, client.id)) === null) throw new Problem('photos_need_consent')
  const { ofClient, ofSalon } = await countClientPhotos(tx, client.salonId, client.id)
  if (ofClient >= CLIENT_PHOTOS_EACH || ofSalon >= CLIENT_PHOTOS_PER_SALON)
    throw new Problem('too_many_client_photos')
}

interface PhotoWords {
  readonly id: string
  readonly caption: string
  readonly bookingId: BookingId | null
  readonly stage: PhotoStage | null
}

/** Sets the caption of a photo. @throws Problem unauthorized, forbidden, not_found */
export const changeClientPhoto = (
  ctx: Ctx,
  client: ClientOf,
  { id, ...words }: PhotoWords,
): Promise<ClientPhoto> =>
  onCard(ctx, client, async (tx) => {
    const before = await findClientPhoto(tx, client, id)
    if (!before) throw new Problem('not_found')
    if (words.bookingId !== null) await requireBooking(tx, client, words.bookingId)
    await setPhotoWords(tx, id, words)
    return { ...before, ...words }
  })

/** @throws Problem unauthorized, forbidden, not_found */
export const removeClientPhoto = (ctx: Ctx, client: ClientOf, id: string): Promise<void> =>
  onCard(ctx, client, async (tx) => {
    if (!(await deleteClientPhoto(tx, client.salonId, client.id, id))) throw new Problem('not_found')
  })
