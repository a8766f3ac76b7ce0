import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { checkedId } from '#platform/http/fields.ts'

export const salonPath = z.object({ id: checkedId<SalonId>() })
export const refusals = ['unauthorized', 'forbidden', 'not_found', 'validation_failed'] as const
