import { z } from 'zod'

import { serviceColumns } from '#domain/service-file.ts'
import { operation } from '#platform/http/contract.ts'
import { SERVICE_FILE_BYTES } from '#platform/limits.ts'

import { readErrors, salonPath, writeErrors } from '../contract.ts'

/** The reasons why a line is left out. */
const lineFaults = [
  'name',
  'category',
  'minutes',
  'phases',
  'price',
  'buffer',
  'text',
  'twice_in_file',
  'twice_in_list',
  'category_missing',
  'minutes_missing',
  'price_missing',
  'phases_needed',
  'limit',
] as const
export type LineFault = (typeof lineFaults)[number]

const column = z.enum(serviceColumns)

const fileLine = z.object({
  line: z.int(),
  name: z.string(),
  outcome: z.enum(['new', 'changed', 'same', 'refused']),
  /** In the format of the file; for a new service all of its values. */
  changes: z.array(z.object({ column, from: z.string(), to: z.string() })),
  fault: z.enum(lineFaults).nullable(),
  /** The faulty text. */
  text: z.string(),
})
export type FileLine = z.infer<typeof fileLine>

const readIn = z.object({
  columns: z.array(z.object({ header: z.string(), column: column.nullable() })),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  lines: z.array(fileLine),
  /** The stamp of a dry run's findings, which the import sends back. */
  seen: z.string(),
})
export type ServicesReadIn = z.infer<typeof readIn>

export const importServices = operation({
  method: 'POST',
  path: '/business/salons/{id}/services/import',
  summary: 'Import a price list from a CSV file, or preview the import line by line',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  bodyBytes: Math.ceil((SERVICE_FILE_BYTES * 4) / 3) + 2048,
  body: z.strictObject({
    /** The file in base64: UTF-8 or Windows-1253, cells divided by `;`, `,` or tabs, the first line names the columns. */
    file: z
      .base64()
      .min(1)
      .max(Math.ceil(SERVICE_FILE_BYTES / 3) * 4)
      .transform((text) => Buffer.from(text, 'base64')),
    /** Missing: a dry run. Otherwise the `seen` of its answer: if the findings have changed, nothing is written. */
    seen: z.string().max(64).optional(),
  }),
  output: readIn,
  errors: [...writeErrors, 'payload_too_large', 'changed_meanwhile'],
})

export const exportServices = operation({
  method: 'GET',
  path: '/business/salons/{id}/services/export',
  summary: 'Export the price list as CSV (text/csv) that can be imported again',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  errors: readErrors,
})
