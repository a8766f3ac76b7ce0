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
 * Remembers from where an account is used; of a device that is new to it, its owner is told.
 * @returns whether the owner was told
 */
export async function noteDevice(tx: Db, userId: string, device: Device): Promise<boolean> {
  if ((await addDevice(tx, userId, deviceHash(device))) !== 'another') return false
  await tellOwner(tx, userId, 'new-device', { userAgent: device.userAgent })
  return true
}

/**
 * A browser on a system in a neighbourhood of the net: what stays the same of a person's own from day to day.
 * @param proof what it was known by: a sign-in, or the second factor, which a stolen password alone does not bring
 */
export function deviceHash({ userAgent = '', ip }: Device, proof: 'device' | 'factor' = 'device'): Buffer {
  const { browser, system } = deviceName(userAgent)
  return linkHash(`${proof}:${browser}:${system}:${ip === undefined ? '' : neighbourhood(ip)}`)
}

/** Where a sign-in was used last. */
export interface UsedSession {
  readonly id: string
  readonly userId: string
  readonly userAgent: string | null
}

/**
 * A sign-in that goes on in another browser or system than before was carried there: no page shares what it keeps with
 * another browser. Versions and networks change by themselves and say nothing. See docs/decisions/0012.
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
