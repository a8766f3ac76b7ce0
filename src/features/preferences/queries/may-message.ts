import type { SalonId } from '#domain/ids.ts'
import type { MessageTopic, ReachChannel } from '#domain/messages/preferences.ts'
import type { Platform } from '#platform/context.ts'

import { findWhether } from '../store.ts'

interface Asked {
  /** The address or the number that it would go to. */
  readonly reader: string
  readonly topic: MessageTopic
  readonly channel: ReachChannel
  /** The salon whose news it is. */
  readonly salonId?: SalonId | null | undefined
}

/** The one question of whether a message that nothing needs may go to somebody over a channel, as they want it now. */
export const mayMessage = (
  { dbs }: Pick<Platform, 'dbs'>,
  { salonId = null, ...asked }: Asked,
): Promise<boolean> => findWhether(dbs.worker, { ...asked, salonId })
