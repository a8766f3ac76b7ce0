import { z } from 'zod'

import type { OptionId, ServiceId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, dayText } from '#platform/http/fields.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'

export const reportFullDay = operation({
  method: 'POST',
  path: '/salons/{salon}/unserved',
  summary:
    'Report a search for a day without available times; the server checks it, counts each person once, and keeps only the number',
  tag: 'booking',
  access: 'anyone',
  params: z.object({ salon: z.string().min(1).max(80) }),
  body: z.strictObject({
    date: dayText,
    serviceIds: z.array(checkedId<ServiceId>()).min(1).max(SERVICES_PER_BOOKING),
    optionIds: z.array(checkedId<OptionId>()).max(40).optional(),
  }),
  status: 204,
  errors: ['not_found', 'validation_failed', 'service_not_available', 'options_conflict', 'rate_limited'],
})

export const reportSearch = operation({
  method: 'POST',
  path: '/unserved-searches',
  summary:
    'Report a search for a day or hours; counted for salons that would have been on the first page with an available time',
  tag: 'salons',
  access: 'anyone',
  /** The parameters of a salon search, as in its address. */
  body: z.strictObject({
    search: z
      .string()
      .max(1000)
      .regex(/^[!-~]*$/),
  }),
  status: 204,
  errors: ['validation_failed', 'rate_limited'],
})
