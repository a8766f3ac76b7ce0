import type { addDeviceSalons } from '#features/favourites/contract.ts'

import { api, ApiProblem } from './api.ts'
import { deviceSalons, takeFromDevice } from './device-salons.ts'

let underWay: Promise<void> | undefined

/**
 * Sends what this device kept to the account that is signed in, once: what has arrived is no longer on the device. Without
 * an answer it stays, and is sent with the next call, which changes nothing where it had arrived.
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
    // They wait on the device, unless they would be refused again.
    if (error instanceof ApiProblem && error.code === 'validation_failed') takeFromDevice(kept)
  }
}
