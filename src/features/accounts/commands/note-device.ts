import { deviceName } from '#domain/accounts/device-name.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { neighbourhood } from '#platform/http/network.ts'

import { noteAction } from '../store/audit-log.ts'
import { addDevice } from '../store/known-devices.ts'
import { linkHash } from '../store/secrets.ts'
import type { Device } from '../store/sessions.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Remembers the device that uses an account and notifies the owner if it is new.
 * @returns whether the owner was notified
 */
export async function noteDevice(tx: Db, userId: string, device: Device): Promise<boolean> {
  if ((await addDevice(tx, userId, deviceHash(device))) !== 'another') return false
  await tellOwner(tx, userId, 'new-device', { userAgent: device.userAgent })
  return true
}

/**
 * Identifies a device by its browser, system and part of the network: the facts that stay the same from day to day.
 * @param proof how the device was used: for a sign-in, or for a second factor, which a stolen password does not give
 */
export function deviceHash({ userAgent = '', ip }: Device, proof: 'device' | 'factor' = 'device'): Buffer {
  const { browser, system } = deviceName(userAgent)
  return linkHash(`${proof}:${browser}:${system}:${ip === undefined ? '' : neighbourhood(ip)}`)
}

/** The device that a sign-in was last used on. */
export interface UsedSession {
  readonly id: string
  readonly userId: string
  readonly userAgent: string | null
}

/**
 * Notices a sign-in that continues in another browser or system. Browsers share no storage, so the token was copied.
 * Versions and networks change by themselves and mean nothing. See docs/decisions/0012.
 */
export async function noteMove(platform: Platform, session: UsedSession, device: Device): Promise<void> {
  const [before, now] = [deviceName(session.userAgent ?? ''), deviceName(device.userAgent ?? '')]
  if (before.browser === now.browser && before.system === now.system) return
  await platform.dbs.auth.transaction().execute(async (tx) => {
    if (!(await noteDevice(tx, session.userId, device))) return
    const entry = { actorId: null, action: 'session_moved', targetId: session.userId, ip: device.ip }
    await noteAction(tx, { ...entry, detail: { session: session.id } })
  })
}
