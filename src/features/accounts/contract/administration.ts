import { z } from 'zod'

import { adminRoles } from '#domain/admin-rights.ts'
import { userActions, userParts, userPlaces } from '#domain/user-actions.ts'
import { operation } from '#platform/http/contract.ts'
import { paragraphs } from '#platform/http/fields.ts'
import { pageQuery } from '#platform/http/page.ts'
import { searchText } from '#platform/http/search.ts'

const instant = z.iso.datetime({ offset: true })
const user = {
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(['customer', 'business', 'admin']),
  adminRole: z.enum(adminRoles).nullable(),
  /** The email or the phone is proved. */
  isVerified: z.boolean(),
  isBanned: z.boolean(),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
}
const listedUser = z.object(user)
export type ListedUser = z.input<typeof listedUser>

const salon = { slug: z.string(), name: z.string() }

const adminUser = z.object({
  ...user,
  language: z.enum(['el', 'en']),
  businessName: z.string().nullable(),
  /** The ways to sign in, such as `email` and `google`. */
  providers: z.array(z.string()),
  hasFactor: z.boolean(),
  salons: z.array(z.object({ ...salon, id: z.uuid(), role: z.enum(['owner', 'manager', 'technician']) })),
  /** The last twenty, the newest first. */
  bookings: z.array(
    z.object({
      id: z.uuid(),
      code: z.string().nullable(),
      status: z.enum([
        'confirmed',
        'checked_in',
        'in_progress',
        'completed',
        'no_show',
        'cancelled_by_customer',
        'cancelled_by_salon',
      ]),
      startsAt: instant,
      totalCents: z.int(),
      timeZone: z.string(),
      salon: z.object(salon),
    }),
  ),
  bookingCount: z.int(),
  noShows: z.int(),
  /** Sign-ins that still last, the one used last first. */
  sessions: z.array(z.object({ id: z.uuid(), device: z.string(), signedInAt: instant, lastSeenAt: instant })),
  /** The acts of administrators on the account, the newest first. */
  history: z.array(
    z.object({
      action: z.string(),
      actor: z.string().nullable(),
      reason: z.string().nullable(),
      at: instant,
    }),
  ),
  /** The actions that the caller may take on it. */
  actions: z.array(z.enum(userActions)),
})
export type AdminUser = z.input<typeof adminUser>

const refusals = ['unauthorized', 'forbidden', 'second_factor_needed', 'validation_failed'] as const
const filters = {
  part: z.enum(userParts).default('all'),
  /** A name, the start of an email, a phone, the code of an appointment or an affiliate, or the id. */
  q: searchText,
}
const tag = 'administration'
const access = 'signed-in'
const params = z.object({ id: z.uuid() })
const reason = paragraphs(1000)

export const listUsers = operation({
  method: 'GET',
  path: '/admin/users',
  summary: 'List accounts, the newest first; for administrators',
  tag,
  access,
  query: z.object({ ...filters, ...pageQuery }),
  output: z.object({ items: z.array(listedUser), nextCursor: z.uuid().nullable() }),
  errors: refusals,
})

export const exportUsers = operation({
  method: 'GET',
  path: '/admin/users/export',
  summary: 'Download accounts as a CSV file; for administrators',
  tag,
  access,
  query: z.object(filters),
  errors: refusals,
})

export const readUser = operation({
  method: 'GET',
  path: '/admin/users/{id}',
  summary: 'Read an account with its salons, appointments and sign-ins; for administrators',
  tag,
  access,
  params,
  output: adminUser,
  errors: [...refusals, 'not_found'],
})

const done = z.object({ id: z.uuid() })
const act = { method: 'POST', tag, access, once: true, params, output: done } as const
const errors = [...refusals, 'not_found'] as const

export const banUser = operation({
  ...act,
  path: '/admin/users/{id}/ban',
  summary: 'Ban an account and end its sign-ins; for administrators',
  body: z.strictObject({ reason }),
  errors,
})

export const unbanUser = operation({
  ...act,
  path: '/admin/users/{id}/unban',
  summary: 'Lift the ban of an account; for administrators',
  body: z.strictObject({ reason }),
  errors,
})

export const endUserSessions = operation({
  ...act,
  path: '/admin/users/{id}/end-sessions',
  summary: 'End every sign-in of an account; for administrators',
  body: z.strictObject({ reason }),
  errors,
})

export const endUserSession = operation({
  ...act,
  path: '/admin/users/{id}/sessions/{session}/end',
  summary: 'End one sign-in of an account; for administrators',
  params: z.object({ id: z.uuid(), session: z.uuid() }),
  body: z.strictObject({ reason }),
  errors,
})

export const changeUserRole = operation({
  ...act,
  path: '/admin/users/{id}/role',
  summary: 'Change the role of an account, or its role within administration; for full administrators',
  body: z.strictObject({ place: z.enum(userPlaces), reason }),
  errors,
})

export const deleteUser = operation({
  ...act,
  path: '/admin/users/{id}/delete',
  summary:
    'Delete an account at its owner’s request, after cancelling what has not begun; for administrators',
  body: z.strictObject({ reason }),
  errors,
})

/** Each one is recorded, and its answer is kept nowhere. */
export const exportUser = operation({
  method: 'POST',
  path: '/admin/users/{id}/export',
  summary: 'Download all data of an account at its owner’s request; for administrators',
  tag,
  access,
  params,
  body: z.strictObject({ reason }),
  output: z.looseObject({ exportedAt: instant }),
  errors,
})
