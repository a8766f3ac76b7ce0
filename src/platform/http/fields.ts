import { z } from 'zod'

import { emailAddress } from '#domain/accounts/email-address.ts'
import type { Id } from '#domain/ids.ts'
import { withoutGreek } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { isWrittenPhone } from '#domain/written-phone.ts'

/** Maps a zod issue to one of a few reasons with texts in both languages (`problems.fields`). */
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
 * An id in a path, query or body: `z.uuid()` at run time, typed by its kind. In JSON it is plain text on both sides
 * (`Sent`, `Answer`), since JSON has no brands. `Given` is for values that our own code writes for itself.
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

/** Whether PostgreSQL can store all texts of a value: it has no NUL, and half a surrogate pair is not a character. */
export function isKeepable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isKeepable(name) && isKeepable(part))
}

/** Databases, calendars and clocks agree on these years, which include those of all bookings. */
const isOrdinaryYear = (text: string): boolean => /^(?:19|20|21)\d\d/.test(text)

/** A date in a request. */
export const dayText = z.iso.date().refine(isOrdinaryYear)

/** An instant in a request; with `local` also the salon's local time. */
export const momentText = (options: { readonly local?: boolean } = {}) =>
  z.iso
    .datetime({ offset: true, ...options })
    .refine(isOrdinaryYear)
    .refine(isOrdinaryOffset)

/** No place on earth is more than 14 hours from UTC, and PostgreSQL accepts at most 15:59. */
const isOrdinaryOffset = (text: string): boolean => !/[+-](?:1[6-9]|2\d):\d\d$/.test(text)

/** The number of changes of a row when it was read. */
export const revisionNumber = z.int32().min(1)

/**
 * A person's text of several lines, trimmed. An empty one counts as missing. Characters that change the direction of
 * the following text are refused, because they would make a page show another text than the stored one.
 */
export const paragraphs = (most: number) => z.string().trim().min(1).max(most).regex(readable)
const readable = /^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\t\r\n])*$/u

/** The same, but it may be empty. */
export const remark = (most: number) => z.string().trim().max(most).regex(readable)

/** The same in one line, for names and titles. At least one character must be visible. */
export const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^(?=.*[^\p{Cf}\p{Z}])[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u)

/** Counts letters like the database: an emoji is two of JavaScript's. Reports `too_small` for a shorter text. */
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

/** A normalised mail address. */
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

/** A phone number as people write it. */
export const phoneText = oneLine(40).refine(isWrittenPhone, { params: { reason: 'phone' } })

/** "37.98,23.73" */
export const point = z
  .string()
  .regex(/^-?\d{1,2}(?:\.\d{1,9})?,\s?-?\d{1,3}(?:\.\d{1,9})?$/)
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number)
    return { latitude, longitude }
  })
  .refine(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
