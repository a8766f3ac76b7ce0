import type { SalonId } from '#domain/ids.ts'
import type { MessageTopic, ReachChannel } from '#domain/messages/preferences.ts'
import type { Platform } from '#platform/context.ts'

import { findChosen, findWhether } from '../store.ts'

interface Asked {
  /** The recipient's address or number. */
  readonly reader: string
  readonly topic: MessageTopic
  readonly channel: ReachChannel
  /** The salon whose news it is. */
  readonly salonId?: SalonId | null | undefined
}

/** Whether an optional message may go to its reader over a channel, by their present choice. */
export const mayMessage = (
  { dbs }: Pick<Platform, 'dbs'>,
  { salonId = null, ...asked }: Asked,
): Promise<boolean> => findWhether(dbs.worker, { ...asked, salonId })

/** A reader's choice about a topic over a channel; null: none. */
export const chosenMessage = (
  { dbs }: Pick<Platform, 'dbs'>,
  asked: Omit<Asked, 'salonId'>,
): Promise<boolean | null> => findChosen(dbs.worker, asked)
