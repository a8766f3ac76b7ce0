import type { paySandbox, readPayment } from '#features/payments/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api, type CallOptions } from './api.ts'

/** How a payment stands, as the server has it. */
export type SeenPayment = Answer<typeof readPayment>

/** A test card, or the answer to the bank's question. */
export type SandboxTry = NonNullable<CallOptions<typeof paySandbox>['body']>

/** The calls about one payment. */
export interface PaymentCalls {
  readonly read: () => Promise<SeenPayment>
  readonly trySandbox: (body: SandboxTry) => Promise<unknown>
}

/** The calls about a payment of the signed-in customer. */
export const ownPayment = (id: string): PaymentCalls => ({
  read: () => api<typeof readPayment>('GET', '/payments/{id}', { params: { id } }),
  trySandbox: (body) => api<typeof paySandbox>('POST', '/sandbox/payments/{id}', { params: { id }, body }),
})
