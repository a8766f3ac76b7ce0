/**
 * How one try of a message over one channel stands, in the order in which it goes on. `sending`: handed over, no answer
 * yet. `unknown`: the answer was lost and nobody can say; only a receipt ends that. The last three are ends.
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

/** What a provider can tell. */
export const receiptStates = ['sent', 'delivered', 'seen', 'expired', 'rejected', 'failed'] as const
export type ReceiptState = (typeof receiptStates)[number]

export const isReceiptState = (text: unknown): text is ReceiptState =>
  (receiptStates as readonly unknown[]).includes(text)

/** A receipt only moves a step forward: they come in any order, and one failed part of a long text makes it failed. */
export const afterReceipt = (state: StepState, receipt: ReceiptState): StepState =>
  stepStates.indexOf(receipt) > stepStates.indexOf(state) ? receipt : state

/** What an answer of a provider about a message means for a try whose own answer was lost. */
export type Found = ReceiptState | 'absent' | 'unknown'

/** Whether a text whose answer was lost is sent once more: never when it may have arrived, for each costs money. */
export const isSentAgain = (found: Found, purpose: string): boolean =>
  found === 'absent' || (found === 'unknown' && purpose === 'code')
