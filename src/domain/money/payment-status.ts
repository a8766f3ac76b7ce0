/** How a payment stands; `failed`, `expired` and, once all of it is given back, `refunded` are final. */
export const paymentStatuses = [
  'requires_payment',
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'expired',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Whether a payment may still succeed. */
export const isLive = ({ status }: { readonly status: PaymentStatus }): boolean =>
  status === 'requires_payment' || status === 'requires_action' || status === 'processing'

/** The parts of the administrators' list of payments. */
export const paymentParts = [
  'all',
  'open',
  'succeeded',
  'failed',
  'refunds',
  'failed_refunds',
  'charged_back',
] as const
export type PaymentPart = (typeof paymentParts)[number]
