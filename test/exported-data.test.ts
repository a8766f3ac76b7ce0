import { createECDH } from 'node:crypto'

import { expect, test } from 'vitest'

import { processing, type ProcessingName } from '#domain/processing.ts'
import { ownData } from '#features/accounts/queries/own-data.ts'
import { forgetPerson } from '#features/accounts/store/forget-person.ts'
import { turnPushOn } from '#features/pushes/commands/change-devices.ts'
import type { Ctx } from '#platform/context.ts'
import { rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { makeThings, type Things } from './permissions/things.ts'
import { freshWorld, type World } from './world.ts'

/** The part of the data export for each activity of the register, or a sentence that says why there is none. */
const sections: Readonly<Record<ProcessingName, readonly string[] | string>> = {
  account: ['account'],
  unproved: 'Nobody can sign in to it, so nobody can be shown it.',
  signIn: ['account'],
  sessions: ['account'],
  logs: ['account'],
  tries: 'Counters hold no person that we could name.',
  bookings: ['bookings'],
  notes: ['bookings'],
  guests: 'A guest has no account to export from.',
  payments: ['bookings', 'cards'],
  disputes: ['bookings'],
  giftCards: ['giftCards'],
  points: ['points'],
  reviews: ['reviews'],
  reports: ['reviewReports'],
  favourites: ['favourites', 'viewedSalons', 'savedDesigns'],
  clients: ['salonClientBooks'],
  clientForms: ['salonClientBooks'],
  salonNews: ['salonClientBooks'],
  messageChoices: ['messageChoices'],
  applications: ['applications'],
  claims: 'A claim is read on its own page, with its document.',
  salons: 'A salon is read and exported in its workspace.',
  salonNotes: ['administratorNotes'],
  accountNotices: 'Notices repeat what the bookings and reviews say; the mark says only up to when.',
  notices: 'Notices are read in the workspace; the mark says only up to when.',
  team: ['teams'],
  outsideCalendars: 'It is shown on the page where it is connected, and what is written is at Google.',
  invitations: ['teams'],
  affiliates: ['affiliate'],
  careers: ['careers', 'administratorNotes'],
  stories: 'A story is public, and its consent is at the salon.',
  partnerships: ['partnershipRequests', 'administratorNotes'],
  listings: 'A request is kept without an account.',
  messages: ['messages'],
  devices: ['devices'],
  consents: ['consents'],
  terms: ['termsAcceptances'],
  waitlists: ['waitlists'],
  demand: 'Counts hold nobody.',
}

type Who = 'customer' | 'owner' | 'otherOwner'
const ctxOf = (world: World, { people }: Things, who: Who): Ctx => ({
  ...world.platform, actor: people[who], locale: 'el', requestId: newId(), network: '', once: null,
}) // prettier-ignore
const exportOf = (world: World, things: Things, who: Who) => ownData(ctxOf(world, things, who))

test('every activity of the register is in the export of its person, with what administrators noted', async () => {
  await using world = await freshWorld({ PAYMENTS: 'sandbox' })
  const [things] = (await makeThings(world.owner, 1)) as [Things]
  const { customer } = things.people
  const id = customer.kind === 'user' ? customer.id : ''
  await sql`update partnership_requests set user_id = ${id}`.execute(world.owner)
  const data = await exportOf(world, things, 'customer')
  const asked = (Object.keys(processing) as ProcessingName[]).flatMap((name) => [sections[name]].flat())
  expect(Object.keys(data)).toEqual(expect.arrayContaining(asked.filter((section) => !section.endsWith('.'))))
  const notes = data.administratorNotes.map(({ about, text }) => [about, text] as const)
  expect(Object.fromEntries(notes)).toEqual({ 'job-application': 'Καλή', partnership: 'Να τους καλέσουμε' })
  const ofOwner = await exportOf(world, things, 'owner')
  expect(ofOwner.administratorNotes).toMatchObject([{ about: 'salon', text: 'Να καλέσουμε' }])
  expect((await exportOf(world, things, 'otherOwner')).administratorNotes).toEqual([])
  // Notes about the former owner are hidden from the new one.
  await sql`insert into audit_log (actor_id, action, subject_kind, subject_id, before, after, request_id, happened_at)
    values (uuidv7(), 'change-salon-owner', 'salon', ${things.named['salon']}, '{}', '{}', 'test', '2099-01-01')`.execute(
    world.owner,
  )
  expect((await exportOf(world, things, 'owner')).administratorNotes).toEqual([])
})

test('devices with notifications are in it, without what reaches them, and go with their account', async () => {
  await using world = await freshWorld()
  const [things] = (await makeThings(world.owner, 1)) as [Things]
  await sql`delete from push_devices`.execute(world.owner)
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'hbOhe0NVqGUBN2bNsJb0tQ' }
  const endpoint = (who: Who) => `https://fcm.googleapis.com/fcm/send/${who}-secret`
  for (const who of ['customer', 'owner'] as const)
    await turnPushOn(ctxOf(world, things, who), { endpoint: endpoint(who), keys })
  const data = await exportOf(world, things, 'customer')
  expect(data.devices).toMatchObject([{ service: 'fcm.googleapis.com', since: expect.any(String) }])
  for (const secret of [endpoint('customer'), keys.p256dh, keys.auth])
    expect(JSON.stringify(data)).not.toContain(secret)
  const { customer, owner } = things.people
  if (customer.kind !== 'user' || owner.kind !== 'user') throw new Error('both have accounts')
  await world.platform.dbs.auth.transaction().execute((tx) => forgetPerson(tx, customer.id, customer.email))
  const left = await rows(world.owner, sql<{ person: string }>`select person_id as person from push_devices`)
  expect(left).toEqual([{ person: owner.id }])
})

test('every table of notes by administrators is in the export', async () => {
  await using world = await freshWorld()
  const tables = await rows(
    world.owner,
    sql<{ name: string; isRead: boolean }>`
      select table_name as name, pg_get_functiondef('own_admin_notes'::regproc) ~ table_name as "isRead"
      from information_schema.tables where table_schema = 'public' and table_name like '%\\_notes' order by 1`,
  )
  expect(tables).toEqual(
    ['job_application_notes', 'partnership_notes', 'salon_notes'].map((name) => ({ name, isRead: true })),
  )
})
