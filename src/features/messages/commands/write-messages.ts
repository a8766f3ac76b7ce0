import type { Db } from '#platform/db.ts'

import type { MessageToWrite } from '../contract.ts'
import { insertMessages, type WrittenBySalon } from '../store.ts'

/**
 * Leaves messages for the worker, inside the transaction of the fact that causes them.
 * A dedupe key that exists already ends the transaction (23505): where a fact may repeat, its own row is checked first.
 */
export const writeMessages = (
  tx: Db,
  messages: readonly MessageToWrite[],
  bySalon?: WrittenBySalon,
): Promise<void> => insertMessages(tx, messages, bySalon)
