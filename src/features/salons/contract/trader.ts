import { z } from 'zod'

import { vatNumber } from '#domain/vat-number.ts'
import { operation } from '#platform/http/contract.ts'
import { emailText, oneLine, phoneText } from '#platform/http/fields.ts'

import { salonPath, stamp } from './opening.ts'

const vat = z
  .string()
  .trim()
  .max(20)
  .transform((text, issues) => {
    const found = vatNumber(text)
    if (found !== undefined) return found
    issues.addIssue({ code: 'custom', params: { reason: 'vat_number' } })
    return z.NEVER
  })

/** The number in the business registry (ΓΕΜΗ), with any spacing. */
const registry = z
  .string()
  .max(40)
  .transform((text, issues) => {
    const digits = text.replaceAll(/[\s.-]/g, '')
    if (/^\d{9,12}$/.test(digits)) return digits
    issues.addIssue({ code: 'custom', params: { reason: 'registry_number' } })
    return z.NEVER
  })

const fields = z.strictObject({
  legalName: oneLine(160).refine((name) => name.length >= 2, { params: { reason: 'too_small' } }),
  vatNumber: vat,
  /** Null for a profession without a registry. */
  registryNumber: registry.nullable(),
  address: oneLine(200).refine((address) => address.length >= 3, { params: { reason: 'too_small' } }),
  email: emailText,
  phone: phoneText,
})
export type TraderFields = z.output<typeof fields>

/** The business in the form that customers see. */
export const trader = z.object({
  legalName: z.string(),
  vatNumber: z.string(),
  registryNumber: z.string().nullable(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
})

const ownTrader = z.object({ stamp, trader: trader.nullable() })
export type OwnTrader = z.output<typeof ownTrader>

export const readTrader = operation({
  method: 'GET',
  path: '/business/salons/{id}/trader',
  summary: 'Read the trader behind a salon; for owner and managers',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: ownTrader,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

export const saveTrader = operation({
  method: 'PUT',
  path: '/business/salons/{id}/trader',
  summary: 'Set the trader behind a salon, as shown on its page; for the owner',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  /** `certifies`: the owner states that only lawful services are offered. */
  body: fields.extend({ stamp, certifies: z.literal(true) }),
  output: ownTrader,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'changed_meanwhile',
    'idempotency_mismatch',
  ],
})
