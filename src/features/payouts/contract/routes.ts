import { z } from 'zod'

import { iban } from '#domain/iban.ts'
import { accountStatuses } from '#domain/money/account-status.ts'
import { hasLetters, oneLine } from '#platform/http/fields.ts'

const instant = z.iso.datetime({ offset: true })

/** An IBAN in any spelling. */
const ibanText = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .transform((text, issues) => {
    const found = iban(text)
    if (found !== undefined) return found
    issues.addIssue({ code: 'custom', params: { reason: 'iban' } })
    return z.NEVER
  })

export const bankAccount = z.strictObject({
  iban: ibanText,
  /** Exactly as at the bank, which compares it before each transfer. */
  holderName: oneLine(70).refine(...hasLetters(2)),
})
export type BankAccount = z.output<typeof bankAccount>

export const routeKinds = ['iban', 'stripe'] as const
export type RouteKind = (typeof routeKinds)[number]

/** A salon's account at the provider. */
export const salonAccount = z.object({
  /** `closed`: it was declined or closed, and the salon needs another one. */
  status: z.enum(accountStatuses),
  /** Until when the provider must have what it asks for; null where nothing is due. */
  dueBy: instant.nullable(),
})
export type SalonAccount = z.input<typeof salonAccount>

export const payoutRoute = z.object({
  kind: z.enum(routeKinds),
  /** `pending`: the provider still wants something from the salon. */
  status: z.enum(['pending', 'active']),
  holderName: z.string().nullable(),
  /** Country and last four characters of the IBAN; null for an account at the provider. */
  account: z.object({ country: z.string(), last4: z.string() }).nullable(),
  setAt: instant,
  /** Nothing is paid out before; null once that time has come. */
  heldUntil: instant.nullable(),
})
export type PayoutRoute = z.input<typeof payoutRoute>
