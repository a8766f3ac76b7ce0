import {
  messageTo,
  type FactsToWrite,
  type MessageToWrite,
  type Recipient,
} from '#features/messages/contract.ts'
import { newId } from '#platform/new-id.ts'

/** The mail to an owner about what an administrator changed of the salon. */
export const administeredMessage = (
  to: Recipient,
  facts: FactsToWrite<'salon-administered'>,
): MessageToWrite => messageTo(to, 'salon-administered', facts, `salon-administered:${newId()}`)
