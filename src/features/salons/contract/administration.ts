import { z } from 'zod'

import { shownStatuses } from '#domain/booking-state.ts'
import type { SalonId } from '#domain/ids.ts'
import { payoutStatuses } from '#domain/money/payout-status.ts'
import { auditEntry } from '#features/administration/contract.ts'
import { adminSalon } from '#features/subscriptions/contract.ts'
import { operation } from '#platform/http/contract.ts'
import {
  checkedId,
  emailText,
  hasLetters,
  latinLine,
  oneLine,
  oneLineOrNone,
  paragraphs,
} from '#platform/http/fields.ts'

const instant = z.iso.datetime({ offset: true })

const line = z.object({
  id: z.uuid(),
  code: z.string(),
  status: z.enum(shownStatuses),
  startsAt: instant,
  contactName: z.string(),
  totalCents: z.int(),
})

const note = z.object({
  id: z.uuid(),
  text: z.string(),
  at: instant,
  /** Null once the account is deleted. */
  author: z.string().nullable(),
})

/** Each part is null for administrators who may not read it. */
const money = z.object({
  /** Customers' payments through the platform, and refunds. */
  takings: z.object({ payments: z.int(), cents: z.int(), refundedCents: z.int() }).nullable(),
  owed: z.object({ cents: z.int() }).nullable(),
  /** The account that the salon is paid to, and the latest payouts. */
  payouts: z
    .object({
      route: z.object({ kind: z.enum(['iban', 'stripe']), last4: z.string().nullable() }).nullable(),
      items: z.array(
        z.object({ id: z.uuid(), cents: z.int(), status: z.enum(payoutStatuses), madeAt: instant }),
      ),
    })
    .nullable(),
})

const adminSalonPage = z.object({
  salon: adminSalon,
  nameEl: z.string(),
  nameEn: z.string(),
  addressEl: z.string(),
  addressEn: z.string(),
  postcode: z.string().nullable(),
  place: z.object({ id: z.string(), name: z.string() }),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  /** Whether the owner has published the page. */
  isPublished: z.boolean(),
  createdAt: instant,
  /** The owner first. */
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      role: z.enum(['owner', 'manager', 'technician']),
      /** Null for the owner. */
      since: instant.nullable(),
      staffName: z.string().nullable(),
    }),
  ),
  staff: z.array(
    z.object({ id: z.uuid(), name: z.string(), isActive: z.boolean(), hasAccount: z.boolean() }),
  ),
  /** The next and the last five; null for those who may not read appointments. */
  next: z.array(line).nullable(),
  last: z.array(line).nullable(),
  money,
  /** The newest first. */
  notes: z.array(note),
  /** Changes of the salon and its parts, the newest first, as far as the reader may see them. */
  history: z.array(auditEntry),
})
export type AdminSalonPage = z.input<typeof adminSalonPage>

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed', 'validation_failed'] as const
const params = z.object({ id: checkedId<SalonId>() })
const tag = 'administration'
const access = 'signed-in'

export const readAdminSalon = operation({
  method: 'GET',
  path: '/admin/salons/{id}',
  summary: 'Read a salon with its people, appointments, money, notes and history; for administrators',
  tag,
  access,
  params,
  output: adminSalonPage,
  errors: [...refusals, 'not_found'],
})

const place = z.object({
  id: z.string(),
  /** With the place that contains it. */
  name: z.string(),
})
export type PlaceNear = z.input<typeof place>

export const listPlacesNear = operation({
  method: 'GET',
  path: '/admin/places',
  summary: 'List the places nearest to a point, for the address of a salon; for administrators',
  tag,
  access,
  query: z.object({
    latitude: z.coerce.number().min(34).max(42),
    longitude: z.coerce.number().min(19).max(30),
  }),
  output: z.object({ items: z.array(place) }),
  errors: refusals,
})

const act = { method: 'POST', tag, access, once: true, params, output: z.object({ id: z.uuid() }) } as const
const errors = [...refusals, 'not_found', 'idempotency_mismatch'] as const
/** The owner reads it. */
const reason = paragraphs(1000)

export const noteSalon = operation({
  ...act,
  path: '/admin/salons/{id}/notes',
  summary: 'Add a note about a salon that only administrators read; for administrators',
  body: z.strictObject({ text: paragraphs(2000) }),
  errors,
})

const name = oneLine(80).refine(...hasLetters(2))

export const renameSalon = operation({
  ...act,
  path: '/admin/salons/{id}/name',
  summary: 'Change the name of a salon; for administrators',
  body: z.strictObject({
    nameEl: name,
    /** Empty: by ELOT 743. */
    nameEn: latinLine(80),
    reason,
  }),
  errors,
})

/** Inside Greece. */
const greekPoint = z.strictObject({
  latitude: z.number().min(34).max(42),
  longitude: z.number().min(19).max(30),
})

export const placeSalon = operation({
  ...act,
  path: '/admin/salons/{id}/place',
  summary: 'Change the address, the point and the place of a salon; for administrators',
  body: z.strictObject({
    addressEl: oneLine(160).refine(...hasLetters(3)),
    addressEn: latinLine(160),
    postcode: oneLineOrNone(10),
    placeId: z.string().max(80),
    point: greekPoint,
    reason,
  }),
  errors,
})

export const changeSalonOwner = operation({
  ...act,
  path: '/admin/salons/{id}/owner',
  summary: 'Give a salon to another account, found by its email; for administrators',
  body: z.strictObject({
    email: emailText,
    /** Whether the former owner stays as a manager. */
    keepsPlace: z.boolean(),
    reason,
  }),
  errors: [...errors, 'salon_not_changeable'],
})
