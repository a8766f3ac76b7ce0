import { z } from 'zod'

import { emailAddress } from '#domain/accounts/email-address.ts'
import type { Id } from '#domain/ids.ts'
import { withoutGreek } from '#domain/names/name-in.ts'
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

/** Whether all texts of a value can be kept: PostgreSQL has no NUL, and half a pair of surrogates is no letter. */
export function isKeepable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isKeepable(name) && isKeepable(part))
}

/** Databases, calendars and clocks agree on these years; bookings are made in one of them. */
const isOrdinaryYear = (text: string): boolean => /^(?:19|20|21)\d\d/.test(text)

/** A day of a request. */
export const dayText = z.iso.date().refine(isOrdinaryYear)

/** An instant of a request; `local`: or the salon's wall-clock time. */
export const momentText = (wish: { readonly local?: boolean } = {}) =>
  z.iso
    .datetime({ offset: true, ...wish })
    .refine(isOrdinaryYear)
    .refine(isOrdinaryOffset)

/** No place on earth is further from UTC than 14 hours, and PostgreSQL takes no more than 15:59. */
const isOrdinaryOffset = (text: string): boolean => !/[+-](?:1[6-9]|2\d):\d\d$/.test(text)

/** How often a row was changed when it was read. */
export const revisionNumber = z.int32().min(1)

/**
 * Text that somebody wrote, in any number of lines, without space around it. An empty one counts as missing. Signs that turn
 * the direction of what follows would make a page say something else than what stands there.
 */
export const paragraphs = (most: number) => z.string().trim().min(1).max(most).regex(readable)
const readable = /^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\t\r\n])*$/u

/** The same where nothing need be said. */
export const remark = (most: number) => z.string().trim().max(most).regex(readable)

/** The same in one line: names, titles. Something of it is seen. */
export const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^(?=.*[^\p{Cf}\p{Z}])[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u)

/** Letters as the database counts them: an emoji is two of JavaScript's. Says `too_small` of a text with fewer. */
export const hasLetters = (least: number) =>
  [(text: string) => Array.from(text).length >= least, { params: { reason: 'too_small' } }] as const

/** One line, or nothing. */
export const oneLineOrNone = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u)

/** A name in Latin letters in one line, or nothing. */
export const latinLine = (most: number) =>
  oneLineOrNone(most)
    .refine((text) => text === '' || oneLine(most).safeParse(text).success)
    .refine((text) => withoutGreek.test(text), { params: { reason: 'latin' } })

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
