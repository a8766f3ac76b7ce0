/**
 * The state of one try of a message over one channel, in the order of its progress. `sending`: handed over, no answer
 * yet. `unknown`: the answer was lost and nobody can say; only a receipt ends that. The last three are final.
 */
export const stepStates = [
  'queued',
  'sending',
  'unknown',
  'sent',
  'delivered',
  'seen',
  'expired',
  'rejected',
  'failed',
] as const
export type StepState = (typeof stepStates)[number]

/** The reports of a provider. */
export const receiptStates = ['sent', 'delivered', 'seen', 'expired', 'rejected', 'failed'] as const
export type ReceiptState = (typeof receiptStates)[number]

export const isReceiptState = (text: unknown): text is ReceiptState =>
  (receiptStates as readonly unknown[]).includes(text)

/**
 * A receipt only moves a step forward: receipts come in any order, and one failed part of a long text makes it
 * failed.
 */
export const afterReceipt = (state: StepState, receipt: ReceiptState): StepState =>
  stepStates.indexOf(receipt) > stepStates.indexOf(state) ? receipt : state

/** The new state of a try whose answer was lost, by a provider's answer to the question about it. */
export type Found = ReceiptState | 'absent' | 'unknown'

/** Whether a text whose answer was lost is sent again: never if it may have arrived, because each costs money. */
export const isSentAgain = (found: Found, purpose: string): boolean =>
  found === 'absent' || (found === 'unknown' && purpose === 'code')
