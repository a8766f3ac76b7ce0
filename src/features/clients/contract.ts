import { z } from 'zod'

import { shownStatuses } from '#domain/booking-state.ts'
import { ALLERGIES_MOST } from '#domain/clients/allergies.ts'
import { clientLimits } from '#domain/clients/client-file.ts'
import { clientSegments } from '#domain/clients/segments.ts'
import type { ClientId, SalonId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId, emailText, oneLine, phoneText, revisionNumber } from '#platform/http/fields.ts'
import { searchText } from '#platform/http/search.ts'
import { CLIENT_FILE_BYTES } from '#platform/limits.ts'

import { clientPhoto, visitRecord } from './contract/card.ts'
import { birthday, birthdayField, likes, likesField, newsChoice, sentForm } from './contract/fields.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const salonPath = z.object({ id: checkedId<SalonId>() })
const clientPath = salonPath.extend({ client: checkedId<ClientId>() })
const refusals = ['unauthorized', 'forbidden', 'not_found', 'validation_failed'] as const

/** One entry of the client list. */
export const clientLine = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** True for a client with an account, who books online. */
  hasAccount: z.boolean(),
  isBlocked: z.boolean(),
  visits: z.int(),
  noShows: z.int(),
  cancellations: z.int(),
  /** The sum of completed bookings. */
  spentCents: z.int(),
  lastVisit: instant.nullable(),
})
export type ClientLine = z.infer<typeof clientLine>

const listedClient = clientLine.extend({
  /** The next booking. */
  nextVisit: instant.nullable(),
  birthday: birthday.nullable(),
  /** The names of the tags on the card. */
  tags: z.array(z.string()),
})
export type ListedClient = z.infer<typeof listedClient>

const sorts = ['last', 'next', 'name', 'visits', 'spent'] as const

export const listClients = operation({
  method: 'GET',
  path: '/business/salons/{id}/clients',
  summary: 'List clients of an own salon',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: z.object({
    /** Part of a name, in Greek or Latin letters, of a number or of an address. */
    q: searchText,
    sort: z.enum(sorts).default('last'),
    segment: z.enum(clientSegments).optional(),
    /** Clients with this tag. */
    tag: id.optional(),
    page: z.coerce.number().int().min(1).max(5000).default(1),
  }),
  output: z.object({
    items: z.array(listedClient),
    /** The number of matches. */
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    timeZone: z.string(),
  }),
  errors: [...refusals],
})

const visit = z.object({
  id,
  code: z.string(),
  status: z.enum(shownStatuses),
  start: instant,
  totalCents: z.int(),
  note: z.string(),
  services: z.array(z.string()),
  staff: z.array(z.string()),
  /** The record of the work, if the salon wrote one. */
  record: visitRecord.nullable(),
})

const merged = z.object({ name: z.string(), at: instant })
const often = z.object({ name: z.string(), times: z.int() })

const clientDetail = clientLine.extend({
  notes: z.string(),
  allergies: z.string(),
  /** When the client agreed to storing allergies; null where none are stored. */
  allergiesConsentAt: instant.nullable(),
  birthday: birthday.nullable(),
  likes,
  tags: z.array(z.object({ id, name: z.string() })),
  /** Null if the client was never asked. */
  news: newsChoice.nullable(),
  /** The sentence that the team reads out before a client agrees to news. */
  newsWording: z.string(),
  /** Null if none was sent. */
  form: sentForm.nullable(),
  /** Favourites are counted from completed bookings. */
  favouriteServices: z.array(often),
  favouriteStaff: z.array(often),
  nextVisit: instant.nullable(),
  /** When the client agreed to photos of the work. */
  photosConsentAt: instant.nullable(),
  /** The latest first. */
  photos: z.array(clientPhoto),
  /** Entries that were merged into this one. */
  merged: z.array(merged),
  /** The latest first; a long history is cut off. */
  history: z.array(visit),
  createdAt: instant,
  /** Sent back with a change, so that two writers do not overwrite one another. */
  revision: z.int(),
})
export type ClientDetail = z.infer<typeof clientDetail>

export const readClient = operation({
  method: 'GET',
  path: '/business/salons/{id}/clients/{client}',
  summary: 'Read a client of an own salon with their bookings',
  tag: 'business',
  access: 'signed-in',
  params: clientPath,
  output: clientDetail,
  errors: [...refusals],
})

const written = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*(?:[\t\r\n][^\p{Cc}]*)*$/u)

const contact = {
  name: oneLine(clientLimits.name),
  phone: phoneText.nullable().default(null),
  email: emailText.nullable().default(null),
  notes: written(clientLimits.notes).default(''),
}

export const createClient = operation({
  method: 'POST',
  path: '/business/salons/{id}/clients',
  summary: 'Add a client',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  body: z.strictObject({ ...contact, birthday: birthdayField.nullable().default(null) }),
  status: 201,
  output: z.object({ id }),
  errors: [...refusals, 'client_known', 'too_many_clients', 'idempotency_mismatch'],
})

const changes = z
  .strictObject({
    ...contact,
    birthday: birthdayField.nullable().default(null),
    likes: z.strictObject(likesField).default({ shape: null, length: null, colours: '', wishes: '' }),
    allergies: written(ALLERGIES_MOST).default(''),
    /** Whether the client agreed to storing allergies. Without consent none are stored, and stored ones are deleted. */
    allergiesConsent: z.boolean().default(false),
    revision: revisionNumber,
  })
  .superRefine(({ allergies, allergiesConsent }, issues) => {
    if (allergies !== '' && !allergiesConsent)
      issues.addIssue({ code: 'custom', path: ['allergiesConsent'], params: { reason: 'required' } })
  })
export type ClientChanges = z.output<typeof changes>

const changed = z.object({ id, revision: z.int() })

export const changeClient = operation({
  method: 'PUT',
  path: '/business/salons/{id}/clients/{client}',
  summary: 'Change a client’s contact, notes and allergies',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: clientPath,
  body: changes,
  output: changed,
  errors: [...refusals, 'changed_meanwhile', 'client_known', 'idempotency_mismatch'],
})

export const blockClient = operation({
  method: 'POST',
  path: '/business/salons/{id}/clients/{client}/block',
  summary: 'Block or unblock a client for online bookings',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: clientPath,
  body: z.strictObject({ blocked: z.boolean() }),
  output: changed,
  errors: [...refusals, 'idempotency_mismatch'],
})

export const deleteClient = operation({
  method: 'DELETE',
  path: '/business/salons/{id}/clients/{client}',
  summary: 'Delete a client without an account, and their name from bookings',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: clientPath,
  status: 204,
  errors: [...refusals, 'client_has_account', 'idempotency_mismatch'],
})

const imported = z.object({
  columns: z.array(
    z.object({
      header: z.string(),
      column: z.enum(['name', 'lastName', 'phone', 'email', 'birthday', 'notes', 'allergies']).nullable(),
    }),
  ),
  /** The number of lines below the header. */
  rows: z.int(),
  /** The number of clients that were written, or would be. */
  added: z.int(),
  /** Cards without a birthday that get theirs from the file, or would. */
  birthdays: z.int(),
  /** The number of lines that were left out, by their fault or because the client is known. */
  leftOut: z.int(),
  /** The first faulty lines, in the order of the file. */
  faults: z.array(
    z.object({
      line: z.int(),
      fault: z.enum([
        'name_missing',
        'name_long',
        'phone',
        'email',
        'birthday',
        'notes_long',
        'twice_in_file',
        'already_there',
      ]),
      text: z.string(),
    }),
  ),
  /** The first clients that were or would be added, to check the columns. */
  sample: z.array(
    z.object({
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      birthday: birthday.nullable(),
      notes: z.string(),
    }),
  ),
})
export type ImportAnswer = z.infer<typeof imported>

export const importClients = operation({
  method: 'POST',
  path: '/business/salons/{id}/clients/import',
  summary: 'Import clients from a CSV file, or preview the import',
  tag: 'business',
  access: 'signed-in',
  once: true,
  params: salonPath,
  bodyBytes: Math.ceil((CLIENT_FILE_BYTES * 4) / 3) + 2048,
  body: z.strictObject({
    /** The file in base64: UTF-8 or Windows-1253, cells divided by `;`, `,` or tabs, the first line names the columns. */
    file: z
      .base64()
      .min(1)
      .max(Math.ceil(CLIENT_FILE_BYTES / 3) * 4)
      .transform((text) => Buffer.from(text, 'base64')),
    /** Only reports what would be written. */
    dryRun: z.boolean(),
  }),
  output: imported,
  errors: [...refusals, 'payload_too_large', 'too_many_clients', 'idempotency_mismatch'],
})

export const exportClients = operation({
  method: 'GET',
  path: '/business/salons/{id}/clients/export',
  summary: 'Export all clients as CSV (text/csv)',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  errors: [...refusals],
})
