import { z } from 'zod'

import { visitColumns } from '#domain/visit-file.ts'
import { operation } from '#platform/http/contract.ts'
import { VISIT_FILE_BYTES } from '#platform/limits.ts'

import { salonPath } from '../contract.ts'

/** The reasons why a line is left out. */
const lineFaults = [
  'date',
  'time',
  'name',
  'phone',
  'email',
  'service',
  'minutes',
  'note',
  'service_unknown',
  'options',
  'staff_unknown',
  'staff_unable',
  'past',
  'too_far',
  'clock',
  'taken',
] as const

const line = z.object({
  line: z.int(),
  name: z.string(),
  outcome: z.enum(['new', 'same', 'refused']),
  fault: z.enum(lineFaults).nullable(),
  /** The faulty text. */
  text: z.string(),
  /** Local time of the salon; empty if it was not understood. */
  start: z.string(),
  staffName: z.string(),
  /** The line is imported anyway. */
  isOutsideHours: z.boolean(),
})

const readIn = z.object({
  columns: z.array(z.object({ header: z.string(), column: z.enum(visitColumns).nullable() })),
  added: z.int(),
  same: z.int(),
  refused: z.int(),
  lines: z.array(line),
  /** The stamp of a dry run's findings, which the import sends back. */
  seen: z.string(),
})
export type ImportedBookings = z.infer<typeof readIn>

export const importBookings = operation({
  method: 'POST',
  path: '/business/salons/{id}/calendar/import',
  summary:
    'Import upcoming appointments from a CSV file, or preview the import line by line; clients get no message',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  bodyBytes: Math.ceil((VISIT_FILE_BYTES * 4) / 3) + 2048,
  body: z.strictObject({
    /** The file in base64: UTF-8 or Windows-1253, cells divided by `;`, `,` or tabs, the first line names the columns. */
    file: z
      .base64()
      .min(1)
      .max(Math.ceil(VISIT_FILE_BYTES / 3) * 4)
      .transform((text) => Buffer.from(text, 'base64')),
    /** Missing: a dry run. Otherwise the `seen` of its answer: if the findings have changed, nothing is written. */
    seen: z.string().max(64).optional(),
  }),
  output: readIn,
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'payload_too_large',
    'salon_not_bookable',
    'changed_meanwhile',
    'idempotency_mismatch',
  ],
})

export const exportBookings = operation({
  method: 'GET',
  path: '/business/salons/{id}/calendar/export',
  summary: 'Export upcoming appointments as CSV (text/csv) that can be imported again',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  errors: ['unauthorized', 'forbidden', 'not_found'],
})
