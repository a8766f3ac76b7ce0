import type { Db } from '#platform/db.ts'

import type { MessageToWrite } from '../contract.ts'
import { insertMessages, type WrittenBySalon } from '../store.ts'

/**
 * Queues messages for the worker, inside the transaction of their event. An existing dedupe key fails the transaction
 * (23505), so an event that may repeat must check its own row first.
 */
export const writeMessages = (
  tx: Db,
  messages: readonly MessageToWrite[],
  bySalon?: WrittenBySalon,
): Promise<void> => insertMessages(tx, messages, bySalon)
