import { z } from 'zod'

import { vatRates } from '#domain/money/bill.ts'
import { operation } from '#platform/http/contract.ts'

import { salonPath } from './opening.ts'

const rate = z.union(vatRates.map((each) => z.literal(each)))

const vat = z.object({
  rate,
  /** The rate that is usual at the salon's place. */
  usualRate: rate,
})
export type OwnVat = z.output<typeof vat>

export const readVat = operation({
  method: 'GET',
  path: '/business/salons/{id}/vat',
  summary: 'Read the VAT rate of an own salon, and the usual one at its place',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  output: vat,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

export const saveVat = operation({
  method: 'PUT',
  path: '/business/salons/{id}/vat',
  summary: 'Change the VAT rate of an own salon; closed bills keep theirs',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({ rate }),
  output: vat,
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed', 'idempotency_mismatch'],
})
