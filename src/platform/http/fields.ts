import { z } from 'zod'

import { emailAddress } from '#domain/accounts/email-address.ts'
import type { Id } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { isWrittenPhone } from '#domain/written-phone.ts'

/** A zod issue as one of a few reasons that have words in both languages (`problems.fields`). */
const reasonOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') return 'unknown'
  if (issue.code === 'too_small')
    return issue.origin === 'string' && issue.minimum === 1 ? 'required' : 'too_small'
  if (issue.code === 'too_big') return 'too_big'
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  if (issue.code === 'custom' && typeof issue.params?.['reason'] === 'string') return issue.params['reason']
  return 'invalid'
}

/** @throws Problem validation_failed with one reason per field. */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const name of names) fields[name.map(String).join('.') || 'body'] ??= reasonOf(issue)
  }
  throw new Problem('validation_failed', { fields })
}

/**
 * An id of a path, query or body: `z.uuid()` and no more at run time, yet it comes out as what it names. On the wire it is
 * plain text to both sides (`Sent`, `Answer`): JSON can't carry a brand. `Given` is for what our own code writes for itself.
 */
export const checkedId = <Named extends Id, Given extends string = string>() =>
  z.uuid() as unknown as z.ZodType<Named, Given>

/** A query parameter that may be given once, many times or not at all. */
export const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  )

/** The query string as an object: repeated names become lists. */
export function queryObject(params: URLSearchParams): Record<string, string | string[]> {
  const object: Record<string, string | string[]> = {}
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    object[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return object
}

/** Text that somebody wrote, in any number of lines, without space around it. An empty one counts as missing. */
export const paragraphs = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]*(?:[\t\r\n][^\p{Cc}]*)*$/u)

/** The same in one line: names, titles. */
export const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]*$/u)

/** An address in the form in which it is kept. */
export const emailText = z
  .string()
  .trim()
  .min(1)
  .max(320)
  .transform((text, issues) => {
    const address = emailAddress(text)
    if (address !== undefined) return address
    issues.addIssue({ code: 'custom', params: { reason: 'email' } })
    return z.NEVER
  })

/** A telephone number as people write it. */
export const phoneText = oneLine(40).refine(isWrittenPhone, { params: { reason: 'phone' } })
