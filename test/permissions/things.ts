import { randomBytes } from 'node:crypto'

import type { Actor } from '#domain/actor.ts'
import type { BookingId, TimeOffId, UserId } from '#domain/ids.ts'
import { only, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { aCustomer, aSalon } from '../salon-factory.ts'
import type { Asker } from './rules.ts'

type Person = Extract<Actor, { readonly kind: 'user' }>

/** One salon with everything that a call can name, and somebody of each kind around it. */
export interface Things {
  readonly people: Readonly<Record<Asker, Actor>>
  /** What `{id}` is in this call, else below the longest of these prefixes. */
  readonly ids: Readonly<Record<string, string>>
  /** The salon of `otherOwner`. */
  readonly otherSalonId: string
  /** What any other name in a path or a body is. */
  readonly named: Readonly<Record<string, string>>
}

const insert = async (owner: Db, query: ReturnType<typeof sql>) => {
  await query.execute(owner)
}

async function aPersonOf(owner: Db, role: 'customer' | 'business' | 'admin', aal: 'aal1' | 'aal2' = 'aal1') {
  const { id, email } = await aCustomer(owner)
  if (role !== 'customer') await insert(owner, sql`update profiles set role = ${role} where id = ${id}`)
  return { kind: 'user', id, email, role, aal } satisfies Person
}

async function aBooking(owner: Db, salon: Awaited<ReturnType<typeof aSalon>>, customer: UserId) {
  const id = newId<BookingId>()
  const [start, end] = ['2026-06-02T09:00:00Z', '2026-06-02T10:00:00Z']
  const clientId = newId<UserId>()
  await insert(
    owner,
    sql`insert into clients (id, salon_id, name, phone) values (${clientId}, ${salon.id}, 'Ζωή', '6901112222')`,
  )
  const code = Array.from(
    { length: 8 },
    (_, n) => '23456789ABCDEFGH'[Number.parseInt(id[35 - n] ?? '0', 16)],
  ).join('')
  await insert(
    owner,
    sql`insert into bookings (id, salon_id, customer_id, client_id, code, state, start_at, end_at, total_cents, refundable_until, contact_name, contact_phone, confirmed_at)
      values (${id}, ${salon.id}, ${customer}, ${clientId}, ${code}, 'confirmed', ${start}, ${end}, 2500, ${'2026-06-01T09:00:00Z'}, 'Μαρία', '6901112222', ${'2026-05-10T09:00:00Z'})`,
  )
  await insert(
    owner,
    sql`insert into booking_items (booking_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
      values (${id}, 0, ${salon.serviceIds[0]}, ${salon.staffIds[0]}, 'Ημιμόνιμο', 'Gel', '[["work", 60]]', ${start}, ${end}, 2500)`,
  )
  await insert(
    owner,
    sql`insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at) values (${id}, ${salon.id}, ${salon.staffIds[0]}, ${start}, ${end})`,
  )
  return { id, clientId }
}

async function anApplication(owner: Db, applicant: UserId) {
  const id = newId<UserId>()
  await insert(
    owner,
    sql`insert into applications (id, state, applicant_id, salon_name, owner_name, email, phone, address, city, region, postcode, description, language, question, submitted_at, created_at, updated_at)
      values (${id}, 'more_info', ${applicant}, 'Νύχια', 'Νίκη', ${`${id}@example.gr`}, '6901112222', 'Τρώων 24', 'Αθήνα', 'athens', '11851', 'Σαλόνι', 'el', 'Ποιο;', now(), now(), now())`,
  )
  return id
}

async function aPartnershipRequest(owner: Db) {
  const id = newId<UserId>()
  await insert(
    owner,
    sql`insert into partnership_requests (id, full_name, company, email, phone, kind, message, language)
      values (${id}, 'Νίκη', 'Νύχια', 'niki@example.gr', '6901112222', 'content', 'Γεια', 'el')`,
  )
  return id
}

async function aPosting(
  owner: Db,
  author: UserId,
  applicant: UserId,
  state: 'published' | 'draft' = 'published',
) {
  const at = state === 'draft' ? null : '2026-05-01T09:00:00Z'
  const [id, application] = [newId<UserId>(), newId<UserId>()]
  await insert(
    owner,
    sql`insert into job_postings (id, author_id, employer, department, type, is_remote, title_el, location_el, description_el, state, submitted_at, decided_at, decided_by)
      values (${id}, ${author}, 'Νύχια', 'nails', 'full_time', false, 'Τεχνίτρια', 'Αθήνα', 'Δουλειά', ${state}, ${at}, ${at}, ${author})`,
  )
  await insert(
    owner,
    sql`insert into job_applications (id, posting_id, applicant_id, name, email, phone, message, cv_name, cv)
      values (${application}, ${id}, ${applicant}, 'Μαρία', 'maria@example.gr', '6901112222', 'Γεια', 'cv.pdf', ${Buffer.from('%PDF-1.7')})`,
  )
  return { id, application }
}

/** A day with other hours and a time off of the first of the team. */
async function someAbsence(owner: Db, { id, staffIds: [staff] }: Awaited<ReturnType<typeof aSalon>>) {
  const [date, timeOff] = ['2026-06-03', newId<UserId>()]
  await insert(
    owner,
    sql`insert into staff_exceptions (staff_id, salon_id, day, plan) values (${staff}, ${id}, ${date}, '{}')`,
  )
  await insert(
    owner,
    sql`insert into time_off (id, staff_id, salon_id, starts_at, ends_at) values (${timeOff}, ${staff}, ${id}, '2026-06-04', '2026-06-05')`,
  )
  return { date, timeOff }
}

/** A photo as far as calls can name it. */
async function aPhoto(owner: Db, salonId: string) {
  const photo = newId<UserId>()
  await insert(
    owner,
    sql`insert into salon_photos (id, salon_id, position, picture, is_illustration, alt_el, alt_en) values (${photo}, ${salonId}, 0, ${`photo-${photo}`}, false, 'α', 'a')`,
  )
  await insert(
    owner,
    sql`insert into photo_sources (photo_id, salon_id, picture, width, height, crop_x, crop_y, crop_width, bytes)
      values (${photo}, ${salonId}, ${`photo-${photo}`}, 800, 600, 0, 0, 1, ${Buffer.from('photo')})`,
  )
  return photo
}

/** A photo of somebody's card, who agreed to it, and another line of the book. */
async function aCard(owner: Db, salonId: string, clientId: string) {
  const [clientPhoto, otherId] = [newId<UserId>(), newId<UserId>()]
  await insert(
    owner,
    sql`update clients set photos_consent_at = '2026-05-01T09:00:00Z' where id = ${clientId}`,
  )
  await insert(
    owner,
    sql`insert into client_photos (id, salon_id, client_id, width, height, bytes, small, created_at)
      values (${clientPhoto}, ${salonId}, ${clientId}, 800, 600, ${Buffer.from('photo')}, ${Buffer.from('small')}, '2026-05-01T09:00:00Z')`,
  )
  await insert(owner, sql`insert into clients (id, salon_id, name) values (${otherId}, ${salonId}, 'Ζωή')`)
  return { clientPhoto, otherId }
}

/** An open invitation to the team, and what its mail opens. */
async function anInvitation(owner: Db, salonId: string) {
  const [invitation, token] = [newId<UserId>(), randomBytes(32).toString('base64url')]
  await insert(
    owner,
    sql`insert into invitations (id, salon_id, email, role, token_hash, language, sent_at, expires_at, created_at)
      values (${invitation}, ${salonId}, ${`${invitation}@example.gr`}, 'manager', sha256(convert_to('invitation:' || ${token}, 'utf8')), 'el',
        '2026-05-10T09:00:00Z', '2026-05-17T09:00:00Z', '2026-05-10T09:00:00Z')`,
  )
  return { invitation, token }
}

/** A claim of another salon that nobody has, with a document and a code on its way. */
async function aClaim(owner: Db, claimant: UserId) {
  const [salonId, id] = [newId<UserId>(), newId<UserId>()]
  await insert(
    owner,
    sql`insert into salons (id, slug, name, address, city_el, city_en, place_id, place_ids, region, latitude, longitude, email)
      values (${salonId}, ${`salon-${salonId}`}, 'Νύχια', 'Τρώων 24', 'Αθήνα', 'Athens', 'athens', '{athens}', 'athens', 37.97, 23.71, 'salon@example.com')`,
  )
  await insert(
    owner,
    sql`insert into salon_claims (id, salon_id, user_id, message, language, created_at, document, document_type, code_channel, code_hash, code_expires_at)
      values (${id}, ${salonId}, ${claimant}, 'Δικό μου', 'el', now(), ${Buffer.from('%PDF-1.7')}, 'application/pdf', 'email',
        sha256(convert_to(${`claim:${id}:11112222`}, 'UTF8')), '2099-01-01T00:00:00Z')`,
  )
  return id
}

/** Everything new, so that what one call does is nothing to the next. */
export async function makeThings(owner: Db): Promise<Things> {
  const salon = await aSalon(owner, {
    staff: 2,
    services: [{ options: [{ minutes: 10, priceCents: 500 }] }],
    resourceUnits: 1,
  })
  const [customer, otherOwner, technician, manager, boss, admin] = await Promise.all([
    aPersonOf(owner, 'customer'),
    aPersonOf(owner, 'business'),
    aPersonOf(owner, 'business'),
    aPersonOf(owner, 'business'),
    aPersonOf(owner, 'business'),
    aPersonOf(owner, 'admin'),
  ])
  await insert(owner, sql`update salons set owner_id = ${boss.id} where id = ${salon.id}`)
  const { id: otherSalonId } = await aSalon(owner)
  await insert(owner, sql`update salons set owner_id = ${otherOwner.id} where id = ${otherSalonId}`)
  await insert(
    owner,
    sql`insert into salon_members (salon_id, user_id, role, staff_id)
      values (${salon.id}, ${technician.id}, 'technician', ${salon.staffIds[0]}), (${salon.id}, ${manager.id}, 'manager', null)`,
  )
  const claim = await aClaim(owner, customer.id)
  await insert(
    owner,
    sql`insert into calendar_feeds (salon_id, staff_id, token_hash, language, created_by, created_at)
      values (${salon.id}, ${salon.staffIds[0]}, sha256(convert_to(${salon.id}, 'UTF8')), 'el', ${boss.id}, now())`,
  )
  const absence = await someAbsence(owner, salon)
  const { id: resource } = await only(
    owner,
    sql<{ id: string }>`select id from resources where salon_id = ${salon.id}`,
  )
  const photo = await aPhoto(owner, salon.id)
  const invitation = await anInvitation(owner, salon.id)
  const booking = await aBooking(owner, salon, customer.id)
  const card = await aCard(owner, salon.id, booking.clientId)
  const block = newId<TimeOffId>()
  await insert(
    owner,
    sql`insert into time_off (id, salon_id, staff_id, starts_at, ends_at)
      values (${block}, ${salon.id}, ${salon.staffIds[0]}, '2026-06-03T09:00:00Z', '2026-06-03T10:00:00Z')`,
  )
  const application = await anApplication(owner, customer.id)
  const partnership = await aPartnershipRequest(owner)
  const posting = await aPosting(owner, admin.id, customer.id)
  const draft = await aPosting(owner, admin.id, customer.id, 'draft')
  return {
    people: {
      visitor: { kind: 'visitor' },
      customer,
      otherOwner,
      technician,
      manager,
      owner: boss,
      admin,
      adminWithFactor: { ...admin, aal: 'aal2' },
    },
    otherSalonId,
    ids: {
      '/business/salons': salon.id,
      '/admin/salons': salon.id,
      '/me/claims': claim,
      'DELETE /me/claims/{id}': claim,
      '/admin/claims': claim,
      '/bookings': booking.id,
      '/admin/applications': application,
      '/me/applications': application,
      '/careers': posting.id,
      'DELETE /careers/{id}': draft.id,
      '/admin/careers': posting.id,
      '/admin/partnerships': partnership,
      '/me/job-applications': posting.application,
    },
    named: {
      salon: salon.id,
      salonId: salon.id,
      application: posting.application,
      service: salon.serviceIds[0],
      serviceId: salon.serviceIds[0],
      staff: salon.staffIds[0],
      staffId: salon.staffIds[0],
      resource,
      resourceId: resource,
      ...absence,
      photo,
      ...invitation,
      member: manager.id,
      block,
      booking: booking.id,
      bookingId: booking.id,
      ...card,
      client: booking.clientId,
      clientId: booking.clientId,
    },
  }
}
