import { preparePhoto } from '../../app/prepare-photo.ts'
import { sendFile } from '../../app/send-file.ts'

interface PhotosToSend {
  readonly photos: readonly File[]
  /** Below /api/v1. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends the photos of a review one after another, so that they keep their order. @returns whether all arrived */
export async function sendPhotos({ photos, path, headers }: PhotosToSend): Promise<boolean> {
  for (const photo of photos) {
    const [sent] = await Promise.allSettled([sendPhoto(photo, path, headers)])
    if (sent.status === 'rejected') return false
  }
  return true
}

const sendPhoto = async (photo: File, path: string, headers: PhotosToSend['headers']) =>
  sendFile({ path, file: await preparePhoto(photo), ...(headers && { headers }) })
