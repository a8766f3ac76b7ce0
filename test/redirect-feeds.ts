import { z } from 'zod'

// The shape of Google's feeds as published (https://developers.google.com/actions-center/verticals/appointments/redirect/
// reference/feeds, read in November 2026): names, required fields, and which fields go together.

const text = z.strictObject({
  value: z.string().min(1),
  localized_value: z.array(z.strictObject({ locale: z.enum(['el', 'en']), value: z.string().min(1) })).min(1),
})

const webAddress = z.url({ protocol: /^https$/ })

const postalAddress = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/),
  locality: z.string().min(1),
  region: z.string().optional(),
  postal_code: z.string().min(1),
  street_address: z.string().min(1),
})

const point = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }

const entity = z.strictObject({
  entity_id: z.string().regex(/^[\w-]+$/),
  name: z.string().min(1),
  telephone: z
    .string()
    .regex(/^\+\d{8,15}$/)
    .optional(),
  url: z.url().optional(),
  location: z.union([
    z.strictObject({ ...point, address: postalAddress }),
    z.strictObject({ ...point, unstructured_address: z.string().min(1) }),
  ]),
})

const action = z.strictObject({
  entity_id: z.string(),
  link_id: z.string().min(1),
  url: webAddress,
  actions: z.tuple([z.strictObject({ appointment_info: z.strictObject({}) })]),
})

const price = z.strictObject({ price_micros: z.int().min(0), currency_code: z.literal('EUR') })
const exact = z.literal('INTERPRETATION_EXACT')
const range = z.literal('INTERPRETATION_RANGE')
const seconds = z.int().positive()

const service = z.strictObject({
  merchant_id: z.string(),
  service_id: z
    .string()
    .max(100)
    .regex(/^[!-~]+$/),
  localized_service_name: text,
  localized_service_category: text,
  localized_service_description: text.optional(),
  service_price: z.union([
    z.strictObject({ price_interpretation: exact, min_price: price }),
    z.strictObject({ price_interpretation: range, min_price: price, max_price: price }),
  ]),
  action_link: z.tuple([z.strictObject({ url: webAddress })]),
  service_duration: z.union([
    z.strictObject({ duration_interpretation: exact, min_duration_sec: seconds }),
    z.strictObject({ duration_interpretation: range, min_duration_sec: seconds, max_duration_sec: seconds }),
  ]),
  ranking_hint: z.strictObject({ score: z.number().min(0) }),
})

const feedOf = <Item extends z.ZodType>(item: Item) => z.strictObject({ data: z.array(item).min(1) })

/** The content of a data file, by the name of its feed. */
export const publishedFeeds = {
  'reservewithgoogle.entity': feedOf(entity),
  'reservewithgoogle.action.v2': feedOf(action),
  'glam.service.v0': feedOf(service),
} as const

/** The file that names a feed's data files. */
export const publishedDescriptor = z.strictObject({
  generation_timestamp: z.int().positive(),
  name: z.enum(['reservewithgoogle.entity', 'reservewithgoogle.action.v2', 'glam.service.v0']),
  data_file: z.array(z.string()).min(1).max(1000),
})
