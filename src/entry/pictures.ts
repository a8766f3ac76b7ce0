import { join, resolve } from 'node:path'

import type { Log } from '#platform/log.ts'
import { openPictureStore, type PictureStore } from '#platform/pictures.ts'

/** The drawn pictures, stored in the data folder. */
export const openPictures = (dataDir: string): PictureStore =>
  openPictureStore(join(resolve(dataDir), 'pictures'))

/** Draws the catalogue of pictures in the background, so that no page waits for one. */
export function warm(pictures: PictureStore, log: Log): { stop: () => Promise<void> } {
  let isStopped = false
  const work = pictures
    .warm(() => isStopped)
    .then(
      (made) => made > 0 && log.info({ made }, 'pictures drawn'),
      (error: unknown) => log.error({ err: error }, 'pictures could not be drawn'),
    )
  return {
    stop: async () => {
      isStopped = true
      await work
    },
  }
}
