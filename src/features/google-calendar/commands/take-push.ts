import type { Platform } from '#platform/context.ts'

import { hashOfChannel } from '../policy.ts'
import { takePush } from '../store/calendars.ts'

interface Push {
  readonly id: string
  readonly token: string
}

/** Makes the calendar of a channel due. @returns whether the channel is one of ours */
export const takeCalendarPush = ({ dbs, now }: Platform, { id, token }: Push): Promise<boolean> =>
  takePush(dbs.app, id, hashOfChannel(token), now().toString())
