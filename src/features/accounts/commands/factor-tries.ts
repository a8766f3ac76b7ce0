import type { Platform } from '#platform/context.ts'
import { FACTOR_TRIES, FACTOR_TRIES_ANYWHERE, FACTOR_TRIES_PER_DAY } from '#platform/sign-in-limits.ts'

import type { FactorRow } from '../store/factors.ts'
import { isKnownDevice } from '../store/known-devices.ts'
import type { Counter } from '../store/rate-limits.ts'
import { countKey } from '../store/secrets.ts'
import type { Client } from './issue-session.ts'
import { deviceHash } from './note-device.ts'

const TRIES_SECONDS = 900
const DAY_SECONDS = 86_400

/**
 * The counters for wrong codes of a second factor: one per network, one for all networks. Strangers who use up the
 * second must not lock the owner out, so a device that gave the factor before has its own counter.
 */
export async function factorTries(
  platform: Platform,
  { id, user_id: userId }: Pick<FactorRow, 'id' | 'user_id'>,
  client: Client,
): Promise<readonly Counter[]> {
  const device = deviceHash(client, 'factor')
  const place = (await isKnownDevice(platform.dbs.auth, userId, device)) ? device.toString('base64url') : ''
  const here = countKey(`${id} ${client.network ?? ''}`)
  return [
    { key: `factor:${here}`, limit: FACTOR_TRIES, seconds: TRIES_SECONDS },
    { key: `day:factor:${here}`, limit: FACTOR_TRIES_PER_DAY, seconds: DAY_SECONDS },
    {
      key: `day:factor-anywhere:${countKey(`${id} ${place}`)}`,
      limit: FACTOR_TRIES_ANYWHERE,
      seconds: DAY_SECONDS,
    },
  ]
}
