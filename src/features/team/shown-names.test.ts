import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Locale } from '#domain/locale.ts'
import { rows, sql } from '#platform/db.ts'
import { CalendarWorld, dayIn, pathOf, tomorrow, walkIn } from '#test/calendar-world.ts'
import type { MadeSalon } from '#test/salon-factory.ts'

let opened: CalendarWorld
let salon: MadeSalon
let owner: string
let ids: { readonly booking: string; readonly client: string }

beforeAll(async () => {
  opened = await CalendarWorld.open()
  ;({ salon, owner } = await opened.aTeam())
  const { server, call } = opened
  const [nefeli, sophie] = salon.staffIds
  await sql`update staff set name = case when id = ${nefeli} then 'Νεφέλη' else 'Σοφία' end, name_en = case when id = ${nefeli} then '' else 'Sophie' end
    where salon_id = ${salon.id}`.execute(server.world.owner)
  const services = [nefeli, sophie].map((staffId) => ({ serviceId: salon.serviceIds[0], staffId }))
  const written = walkIn(salon, `${tomorrow}T12:00`, { services, phone: '690 111 2222' })
  const { status, body } = await call('POST', pathOf(salon, 'bookings'), { token: owner, body: written })
  if (status !== 201) throw new Error(JSON.stringify(body))
  await opened.booked(salon, `${tomorrow}T16:00:00`, 1)
  const [client] = await rows(
    server.world.owner,
    sql<{ id: string }>`select client_id as id from bookings where id = ${body.id}`,
  )
  ids = { booking: body.id, client: client?.id ?? '' }
})
afterAll(() => opened.close())

/** Each page's own call that names who does the work. */
const named: Readonly<Record<string, () => string>> = {
  calendar: () => `calendar?from=${tomorrow}`,
  'what can be booked': () => 'calendar/services',
  'the panel of a booking': () => `bookings/${ids.booking}`,
  'who is free': () => `calendar/free?start=${tomorrow}T14:00:00&service=${salon.serviceIds[0]}`,
  'the file of bookings': () => 'calendar/export',
  checkout: () => `bookings/${ids.booking}/checkout`,
  'checkout without a booking': () => 'checkout',
  commission: () => 'commission',
  'a client’s card': () => `clients/${ids.client}`,
  notices: () => 'notices',
  reports: () => `reports?from=${tomorrow}&to=${tomorrow}`,
  'the bookings behind a figure': () => `reports/bookings?from=${tomorrow}&to=${tomorrow}&figure=expected`,
  'the file of a report': () => `reports/export?from=${tomorrow}&to=${tomorrow}&step=day&table=staff`,
  team: () => 'team',
  'the week of the team': () => `team-week?date=${dayIn(1)}`,
  'the price list': () => 'services',
  'private calendars': () => 'feeds',
  'why a time is not free': () =>
    `why-not?service=${salon.serviceIds[0]}&staff=${salon.staffIds[0]}&at=${tomorrow}T12:30:00`,
}

/** What an answer says, without the fields of the forms that change a name. */
async function said(path: string, language: Locale): Promise<string> {
  const { status, body } = await opened.call('GET', pathOf(salon, path), { token: owner, language })
  expect(status).toBe(200)
  if (typeof body === 'string') return body
  return JSON.stringify(body, (key, value: unknown) => (['writtenName', 'nameEn'].includes(key) ? '' : value))
}

const written = { el: /Νεφέλη|Σοφία/g, en: /Nefeli|Sophie/g } as const

test.each(Object.keys(named))('%s calls the team by the names of the reader’s language', async (part) => {
  const path = named[part]?.() ?? ''
  const [greek, english] = [await said(path, 'el'), await said(path, 'en')]
  const times = (text: string, language: Locale) => text.match(written[language])?.length ?? 0
  expect(times(greek, 'el')).toBeGreaterThan(0)
  expect([times(greek, 'en'), times(english, 'el'), times(english, 'en')]).toEqual([0, 0, times(greek, 'el')])
})

test('bookings that a change would touch say with whom in the reader’s language', async () => {
  const body = { change: 'service-removal', serviceId: salon.serviceIds[0] }
  const staffIn = async (language: Locale) => {
    const answer = await opened.call('POST', pathOf(salon, 'affected-bookings'), {
      token: owner,
      language,
      body,
    })
    return answer.body.affectedBookings.map(({ staff }: { staff: string[] }) => staff)
  }
  expect(await staffIn('en')).toEqual([['Nefeli', 'Sophie'], ['Sophie']])
  expect(await staffIn('el')).toEqual([['Νεφέλη', 'Σοφία'], ['Σοφία']])
})
