import { z } from 'zod'

import type { BillId } from '#domain/ids.ts'
import { locales } from '#domain/locale.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, emailText } from '#platform/http/fields.ts'

import { refusals, salonPath } from './fields.ts'

export const mailReceipt = operation({
  method: 'POST',
  path: '/business/salons/{id}/bills/{bill}/receipt-mails',
  summary: 'Mail a closed bill to an address; a repeated press within two minutes sends nothing more',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath.extend({ bill: checkedId<BillId>() }),
  body: z.strictObject({ email: emailText, language: z.enum(locales) }),
  status: 204,
  errors: [...refusals, 'bill_undone', 'rate_limited', 'idempotency_mismatch'],
})
