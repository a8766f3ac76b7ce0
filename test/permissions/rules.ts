import type { SalonRight } from '#domain/salon-rights.ts'

export const askers = [
  'visitor',
  'customer',
  'otherOwner',
  'technician',
  'manager',
  'owner',
  'admin',
  'adminWithFactor',
] as const
export type Asker = (typeof askers)[number]

/** Per asker, in the order above: `y` may; else the status of the refusal: 401, 403, 404 by their last digit. */
export type Rule = string

export const everybody: Rule = 'yyyyyyyy'
export const signedIn: Rule = '1yyyyyyy'
export const posters: Rule = '13yyyyyy'
export const adminReads: Rule = '133333yy'
export const adminWrites: Rule = '1333333y'
/** What belongs to the customer of the set of things. */
export const customers: Rule = '1y444444'

/** A salon's rooms: strangers hear that there is no such salon, whoever belongs to it that it isn't theirs to do. */
export const ofSalon: Readonly<Record<SalonRight, Rule>> = {
  'own-calendar': '144yyy44',
  calendar: '1443yy44',
  clients: '1443yy44',
  'set-up': '1443yy44',
  reports: '1443yy44',
  ownership: '14433y44',
}

/** Calls that go by the token itself and not by who it is; `http.test.ts` and `deletion.test.ts` of accounts ask them. */
export const byToken = ['GET /me/sessions', 'DELETE /me/sessions/{id}', 'DELETE /me']

/** Every other call of the API and who may make it; a call that stands nowhere here breaks the test. */
export const rules: Readonly<Record<string, Rule>> = {
  'GET /salons': everybody,
  'GET /suggestions': everybody,
  'GET /salons/{salon}': everybody,
  'GET /salons/{salon}/reviews': everybody,
  'GET /salons/{salon}/availability': everybody,
  'POST /holds': everybody,
  'DELETE /holds/{id}': everybody,
  'POST /bookings': signedIn,
  'GET /me/bookings': signedIn,
  'GET /bookings/{id}': customers,
  'GET /bookings/{id}/calendar': customers,
  'POST /bookings/{id}/cancel': customers,
  'POST /bookings/{id}/reschedule': customers,
  'GET /me/export': signedIn,
  'GET /me/profile': signedIn,
  'PATCH /me/profile': signedIn,
  'PUT /consents/{id}': everybody,
  'POST /applications': everybody,
  'GET /me/applications': signedIn,
  'POST /me/applications/{id}/answer': customers,
  'GET /admin/applications': adminReads,
  'GET /admin/applications/{id}': adminReads,
  'POST /admin/applications/{id}/review': adminWrites,
  'POST /admin/applications/{id}/ask': adminWrites,
  'POST /admin/applications/{id}/reject': adminWrites,
  'POST /admin/applications/{id}/approve': adminWrites,
  'GET /admin/access': adminReads,
  'GET /admin/overview': adminReads,
  'GET /admin/audit-log': adminReads,
  'POST /partnerships': everybody,
  'GET /admin/partnerships': adminReads,
  'GET /admin/partnerships/{id}': adminReads,
  'POST /admin/partnerships/{id}/state': adminWrites,
  'GET /me/affiliate': signedIn,
  'POST /me/affiliate': signedIn,
  'GET /careers': signedIn,
  'POST /careers': posters,
  'GET /careers/{id}': signedIn,
  'PUT /careers/{id}': '134444yy',
  'DELETE /careers/{id}': '144444yy',
  'POST /careers/{id}/close': '144444yy',
  'POST /careers/{id}/applications': signedIn,
  'GET /careers/{id}/applications/{application}/cv': '1y4444yy',
  'GET /me/careers': signedIn,
  'DELETE /me/job-applications/{id}': customers,
  'GET /admin/careers': adminReads,
  'POST /admin/careers/{id}/decide': adminWrites,
  'GET /business/salons': '13yyyyyy',
  'GET /business/salons/{id}/agenda': '13444y44',
  'GET /business/salons/{id}/services': ofSalon['set-up'],
  'POST /business/salons/{id}/services': ofSalon['set-up'],
  'PUT /business/salons/{id}/services/{service}': ofSalon['set-up'],
  'POST /business/salons/{id}/services/{service}/visibility': ofSalon['set-up'],
  'DELETE /business/salons/{id}/services/{service}': ofSalon['set-up'],
  'PUT /business/salons/{id}/service-order': ofSalon['set-up'],
  'POST /business/salons/{id}/resources': ofSalon['set-up'],
  'PUT /business/salons/{id}/resources/{resource}': ofSalon['set-up'],
  'DELETE /business/salons/{id}/resources/{resource}': ofSalon['set-up'],
  'GET /business/salons/{id}/service-template': ofSalon['set-up'],
  'POST /business/salons/{id}/services/from-template': ofSalon['set-up'],
  'GET /business/salons/{id}/team': ofSalon['set-up'],
  'POST /business/salons/{id}/team': ofSalon['set-up'],
  'PUT /business/salons/{id}/team-order': ofSalon['set-up'],
  'PUT /business/salons/{id}/team/{staff}': ofSalon['set-up'],
  'DELETE /business/salons/{id}/team/{staff}': ofSalon['set-up'],
  'PUT /business/salons/{id}/team/{staff}/hours': ofSalon['set-up'],
  'POST /business/salons/{id}/team/{staff}/deactivate': ofSalon['set-up'],
  'POST /business/salons/{id}/team/{staff}/reactivate': ofSalon['set-up'],
  'PUT /business/salons/{id}/team/{staff}/days/{date}': ofSalon['set-up'],
  'DELETE /business/salons/{id}/team/{staff}/days/{date}': ofSalon['set-up'],
  'POST /business/salons/{id}/team/{staff}/time-off': ofSalon['set-up'],
  'DELETE /business/salons/{id}/team/{staff}/time-off/{timeOff}': ofSalon['set-up'],
  'GET /business/salons/{id}/photos': ofSalon['set-up'],
  'POST /business/salons/{id}/photos': ofSalon['set-up'],
  'PUT /business/salons/{id}/photos/{photo}': ofSalon['set-up'],
  'DELETE /business/salons/{id}/photos/{photo}': ofSalon['set-up'],
  'GET /business/salons/{id}/photos/{photo}/source': ofSalon['set-up'],
  'PUT /business/salons/{id}/photo-order': ofSalon['set-up'],
  'GET /business/salons/{id}/hours': ofSalon['set-up'],
  'PUT /business/salons/{id}/hours': ofSalon['set-up'],
  'PUT /business/salons/{id}/special-days': ofSalon['set-up'],
  'POST /business/salons/{id}/special-days/remove': ofSalon['set-up'],
  'GET /business/salons/{id}/holidays': ofSalon['set-up'],
  'GET /business/salons/{id}/details': ofSalon['set-up'],
  'PUT /business/salons/{id}/details': ofSalon['set-up'],
  'GET /business/salons/{id}/policy': ofSalon['set-up'],
  'PUT /business/salons/{id}/policy': ofSalon['set-up'],
  'POST /business/salons/{id}/policy/preview': ofSalon['set-up'],
  'GET /business/salons/{id}/why-not': ofSalon['set-up'],
  'GET /business/salons/{id}/set-up': ofSalon['set-up'],
  'PUT /business/salons/{id}/set-up/{step}': ofSalon['set-up'],
  'GET /business/salons/{id}/members': ofSalon['set-up'],
  'POST /business/salons/{id}/invitations': ofSalon.ownership,
  'POST /business/salons/{id}/invitations/{invitation}/resend': ofSalon.ownership,
  'DELETE /business/salons/{id}/invitations/{invitation}': ofSalon.ownership,
  'PUT /business/salons/{id}/members/{member}': ofSalon.ownership,
  'DELETE /business/salons/{id}/members/{member}': ofSalon.ownership,
  // The owner has no membership to end.
  'DELETE /business/salons/{id}/membership': '144yy344',
  'POST /invitations/open': everybody,
  'POST /invitations/accept': signedIn,
}
