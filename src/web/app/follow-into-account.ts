import type { addDeviceSalons } from '#features/favourites/contract.ts'

import { api, ApiProblem } from './api.ts'
import { deviceSalons, takeFromDevice } from './device-salons.ts'

let underWay: Promise<void> | undefined

/**
 * Sends the salons kept on this device to the signed-in account, once: salons that have arrived are removed from the
 * device. Without an answer they stay and are sent with the next call, which changes nothing if they had arrived.
 */
export function followIntoAccount(): Promise<void> {
  underWay ??= send().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function send(): Promise<void> {
  const kept = deviceSalons()
  const { favourites, viewed } = kept
  if (favourites.length + viewed.length === 0) return
  try {
    await api<typeof addDeviceSalons>('PUT', '/me/salons', {
      body: {
        favourites: favourites.map(({ id }) => id),
        viewed: viewed.map(({ id, at }) => ({ salon: id, at })),
      },
    })
    takeFromDevice(kept)
  } catch (error) {
    // They stay on the device, unless they would be refused again.
    if (error instanceof ApiProblem && error.code === 'validation_failed') takeFromDevice(kept)
  }
}
