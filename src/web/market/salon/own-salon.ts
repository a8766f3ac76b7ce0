import type {
  addFavourite,
  noteViewedSalon,
  readFavourite,
  removeFavourite,
} from '#features/favourites/contract.ts'

import { api } from '../../app/api.ts'
import { followIntoAccount } from '../../app/follow-into-account.ts'

/**
 * Records that the signed-in customer views a salon, after the salons that the device kept. @returns whether it is
 * among the favourites
 */
export async function lookAt(salon: string, signal: AbortSignal): Promise<boolean> {
  await followIntoAccount()
  const [{ isFavourite }] = await Promise.all([
    api<typeof readFavourite>('GET', '/me/favourites/{salon}', { params: { salon }, signal }),
    api<typeof noteViewedSalon>('PUT', '/me/viewed-salons/{salon}', { params: { salon }, signal }),
  ])
  return isFavourite
}

export const keepSalon = (salon: string, isKept: boolean): Promise<unknown> =>
  isKept
    ? api<typeof addFavourite>('PUT', '/me/favourites/{salon}', { params: { salon } })
    : api<typeof removeFavourite>('DELETE', '/me/favourites/{salon}', { params: { salon } })
