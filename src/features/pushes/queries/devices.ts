import type { Ctx, Platform } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import type { PushDevice } from '#platform/push/send.ts'
import { vapidKeys } from '#platform/push/vapid.ts'

import { countOwnDevices, devicesOfMessage, devicesOfTeam, listDevices, type OwnDevice } from '../store.ts'

/** @throws Problem unauthorized */
export async function readOwnPush(ctx: Ctx): Promise<{ readonly publicKey: string; readonly devices: number }> {
  const { id } = personOf(ctx)
  const devices = await asUser(ctx.dbs.app, id, (tx) => countOwnDevices(tx, id))
  return { publicKey: vapidKeys(ctx).publicKey, devices }
} // prettier-ignore

/** The devices that show the caller's notifications, for the data export. @throws Problem unauthorized */
export async function listOwnDevices(ctx: Ctx): Promise<readonly OwnDevice[]> {
  const { id } = personOf(ctx)
  return asUser(ctx.dbs.app, id, (tx) => listDevices(tx, id))
}

/** The devices that can show a message about an appointment to its customer. */
export const findDevices = ({ dbs }: Platform, messageId: string): Promise<readonly PushDevice[]> =>
  devicesOfMessage(dbs.worker, messageId)

/** The devices of the members who see an appointment in the salon's calendar. */
export const findTeamDevices = ({ dbs }: Platform, messageId: string): Promise<readonly PushDevice[]> =>
  devicesOfTeam(dbs.worker, messageId)
