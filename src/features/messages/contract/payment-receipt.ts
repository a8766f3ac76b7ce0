import { z } from 'zod'

const instant = z.iso.datetime({ offset: true })
const cents = z.int().min(0)

/** The payment in advance for a booking. */
export const paymentReceiptFacts = z.object({
  bookingId: z.uuid(),
  code: z.string(),
  salonName: z.string(),
  /** The owner's spelling in Latin letters; empty if there is none. */
  salonNameEn: z.string().default(''),
  start: instant,
  timeZone: z.string(),
  at: instant,
  paidCents: z.int().min(1),
  giftCardCents: cents,
  totalCents: cents,
  atSalonCents: cents,
  /** The payment by card; null: a gift card covers it all. */
  payment: z.object({ id: z.uuid(), provider: z.enum(['sandbox', 'stripe']) }).nullable(),
})
export type PaymentReceiptFacts = z.output<typeof paymentReceiptFacts>
