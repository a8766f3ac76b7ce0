import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { createHold } from '#features/booking/contract.ts'
import { longDay } from '#i18n/format.ts'
import { answers, refuses, unreachable } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { drawnBooking, freeDay, gel } from '#test/stage/drawn-booking.tsx'
import { dayAhead, madeHold, madeSalon, startOn } from '#test/stage/made-salon.ts'
import { tap } from '#test/stage/tap.ts'

const time = (text: string) => page.getByRole('button', { name: text, exact: true })
const day = (date: string) =>
  page.getByRole('button', { name: longDay('en', `${date}T12:00:00Z`, 'UTC') }).first()
const clock = page.getByRole('timer')
const ten = startOn(freeDay, '10:00')
const quarterToEleven = startOn(freeDay, '10:45')
/** With `start`, the free starts nearest to one that is gone. */
const offered = (start: string, staffIds: readonly string[] = []) => ({
  start,
  end: start,
  staffIds,
  priceCents: 2500,
})

test('the sheet begins with the first day that has free times', async () => {
  const { words } = await drawnBooking()
  await expect.element(day(freeDay)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('group', { name: words.time.morning })).toBeVisible()
  await expect.element(time('18:15')).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.pickTime })).toBeDisabled()
})

test('a tapped time is kept at once, with its clock, and the foot leads on', async () => {
  const { words, sent, salon } = await drawnBooking()
  await tap(time('10:00'))
  await expect.element(clock).toBeVisible()
  expect(clock.element().textContent).toMatch(/^(10:00|9:\d\d)$/)
  expect(sent('POST', '/holds').map(({ body }) => body)).toEqual([
    {
      salonId: salon.id,
      items: [{ serviceId: gel.services[0]?.serviceId, optionIds: [] }],
      start: ten,
      source: 'marketplace',
    },
  ])
  await expect.element(page.getByRole('button', { name: words.continue('') })).toBeEnabled()
})

test('another time gives the first one back in the same call', async () => {
  const { sent } = await drawnBooking()
  await time('10:00').click()
  await expect.element(clock).toBeVisible()
  await time('10:45').click()
  await expect.poll(() => sent('POST', '/holds').length).toBe(2)
  const [first, second] = sent('POST', '/holds')
  expect(first?.headers.get('hold-token')).toBeNull()
  expect(second?.headers.get('hold-token')).toBe('hold-token')
  expect(second?.key).not.toBe(first?.key)
})

test('the arrows beside the month are off where there are no more days', async () => {
  const { words } = await drawnBooking()
  const arrow = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(arrow(words.day.earlier)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(arrow(words.day.later)).toHaveAttribute('aria-disabled', 'false')
  await tap(arrow(words.day.later))
  await expect.element(arrow(words.day.earlier)).toHaveAttribute('aria-disabled', 'false')
})

test('the arrow keys go through the days, and an empty one says what is the next', async () => {
  const { words } = await drawnBooking({
    timesOn: (date) => (date === freeDay || date === dayAhead(5) ? ['10:00'] : []),
  })
  await expect.element(day(freeDay)).toHaveAttribute('aria-pressed', 'true')
  day(freeDay).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day(dayAhead(3))).toHaveFocus()
  await expect
    .element(page.getByText(words.time.noneThatDay(longDay('en', `${dayAhead(3)}T12:00:00Z`, 'UTC'))))
    .toBeVisible()
  await page.getByRole('button', { name: words.time.nextFree('') }).click()
  await expect.element(day(dayAhead(5))).toHaveAttribute('aria-pressed', 'true')
  await expect.element(time('10:00')).toBeVisible()
})

test('a calendar without a free time says so, in Greek', async () => {
  const { words } = await drawnBooking({ locale: 'el', timesOn: () => [] })
  await expect.element(page.getByText(words.time.noneAtAll)).toBeVisible()
})

test('a person narrows the times, and who does not do all of it is not offered', async () => {
  const [manicure, pedicure] = madeSalon().services
  const services = [manicure, pedicure].flatMap((each) =>
    each ? [{ serviceId: each.id, optionIds: [] }] : [],
  )
  const { words, sent } = await drawnBooking({ request: { services } })
  await page.getByRole('button', { name: words.staff.label }).click()
  const team = page.getByRole('group', { name: words.staff.label })
  await expect.element(team.getByRole('button', { name: 'Νίκη' })).not.toBeInTheDocument()
  await team.getByRole('button', { name: 'Ελένη' }).click()
  const eleni = madeSalon().staff[0]?.id ?? ''
  const weeks = () => sent('GET', '/salons').filter(({ path }) => !path.includes('first='))
  await expect.poll(() => weeks().at(-1)?.path).toContain(`staff=${eleni}`)
  await expect.element(team).not.toBeInTheDocument()
  const fold = page.getByRole('button', { name: `${words.staff.label}: Ελένη` })
  await expect.element(fold).toHaveFocus()
})

test('times come first; the team unfolds above the total, each with the next available time', async () => {
  const [, niki] = madeSalon().staff
  const { words } = await drawnBooking({
    timesOn: (date, path) =>
      date === freeDay ? (path.includes(`staff=${niki?.id}`) ? ['18:15'] : ['10:00', '18:15']) : [],
  })
  await expect.element(time('10:00')).toBeVisible()
  const order = time('10:00')
    .element()
    .compareDocumentPosition(page.getByRole('button', { name: words.staff.label }).element())
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await page.getByRole('button', { name: words.staff.label }).click()
  const row = (name: string) =>
    page.getByRole('group', { name: words.staff.label }).getByRole('button', { name })
  await expect.poll(() => row('Ελένη').element().textContent).toContain('10:00')
  await expect.poll(() => row('Νίκη').element().textContent).toContain('18:15')
  await expect.element(row(words.staff.anyone)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  // Escape folds the team up; the sheet stays.
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Ελένη')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.staff.label })).toHaveFocus()
  // So does a press elsewhere, which also has its usual effect.
  await page.getByRole('button', { name: words.services.extras(0) }).click()
  await expect.element(page.getByRole('button', { name: /Αφαίρεση/ })).toBeVisible()
  await tap(time('10:00'))
  await expect.element(page.getByRole('button', { name: /Αφαίρεση/ })).not.toBeInTheDocument()
  await expect.element(clock).toBeVisible()
})

test('an extra that is added tries the kept time again with it', async () => {
  const { words, sent } = await drawnBooking()
  await time('10:00').click()
  await expect.element(clock).toBeVisible()
  await page.getByRole('button', { name: words.services.extras(0) }).click()
  await page.getByRole('button', { name: /Αφαίρεση/ }).click()
  await expect.poll(() => sent('POST', '/holds').length).toBe(2)
  const [removal] = madeSalon().services[0]?.options ?? []
  expect(sent('POST', '/holds')[1]?.body).toMatchObject({ start: ten, items: [{ optionIds: [removal?.id] }] })
  await expect.element(page.getByRole('button', { name: words.services.extras(1) })).toBeVisible()
})

test('a time that is gone offers the nearest ones, and one of them is kept by a tap', async () => {
  const extra = { alternatives: [offered(quarterToEleven)] }
  const { words, sent } = await drawnBooking({
    api: [
      {
        method: 'POST',
        path: '/holds',
        answer: (call) =>
          (call.body as { readonly start: string }).start === ten
            ? refuses('POST', '/holds', { code: 'slot_taken', detail: 'Taken.', status: 409, extra }).answer(
                call,
              )
            : Response.json(madeHold(quarterToEleven)),
      },
    ],
  })
  await time('10:00').click()
  const said = page.getByRole('status').filter({ hasText: words.hold.lost })
  await expect.element(said.getByText(words.hold.lostWith)).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.pickTime })).toBeDisabled()
  await expectAccessible()
  await tap(said.getByRole('button', { name: /10:45/ }))
  await expect.element(clock).toBeVisible()
  expect(sent('POST', '/holds').length).toBe(2)
  await expect.element(said).not.toBeInTheDocument()
})

test('a kept time that an extra no longer fits into says so, with the nearest ones that fit', async () => {
  const extra = { alternatives: [offered(quarterToEleven)] }
  const taken = refuses('POST', '/holds', { code: 'slot_taken', detail: 'Taken.', status: 409, extra })
  let isFirst = true
  const { words } = await drawnBooking({
    api: [
      {
        ...taken,
        answer: (call) => {
          const wasFirst = isFirst
          isFirst = false
          return wasFirst ? Response.json(madeHold(ten)) : taken.answer(call)
        },
      },
    ],
  })
  await time('10:00').click()
  await expect.element(clock).toBeVisible()
  await page.getByRole('button', { name: words.services.extras(0) }).click()
  await page.getByRole('button', { name: /Αφαίρεση/ }).click()
  const said = page.getByRole('status').filter({ hasText: words.hold.lostWith })
  await expect.element(said.getByText(/Ημιμόνιμο, 1 h/)).toBeVisible()
  // The extras, which would cover it, fold up.
  await expect.element(page.getByRole('button', { name: /Αφαίρεση/ })).not.toBeInTheDocument()
  await expect.element(said.getByText(words.hold.lost)).not.toBeInTheDocument()
  await expect.element(said.getByRole('button', { name: /10:45/ })).toBeVisible()
})

test('the same time with another team member is one press away', async () => {
  const [eleni, niki] = madeSalon().staff
  const extra = { alternatives: [], sameTime: offered(ten, [niki?.id ?? '']) }
  const { words, sent } = await drawnBooking({
    request: { ...gel, staffId: eleni?.id },
    api: [refuses('POST', '/holds', { code: 'slot_taken', detail: 'Taken.', status: 409, extra })],
  })
  await time('10:00').click()
  const other = page.getByRole('button', { name: words.hold.sameTime('', 'Νίκη').trim() })
  await expect.element(other).toBeVisible()
  await expectAccessible()
  await other.click()
  await expect.poll(() => sent('POST', '/holds').length).toBe(2)
  expect(sent('POST', '/holds')[1]?.body).toMatchObject({ start: ten, items: [{ staffId: niki?.id }] })
})

test('lost on the way, the same time is tried again with the same key', async () => {
  const { words, sent } = await drawnBooking({ api: [unreachable('POST', '/holds')] })
  await time('10:00').click()
  const said = page.getByRole('alert').filter({ hasText: words.offline })
  await expect.element(said).toBeVisible()
  await expectAccessible()
  await said.getByRole('button').click()
  await expect.poll(() => sent('POST', '/holds').length).toBe(2)
  const [first, second] = sent('POST', '/holds')
  expect(second?.key).toBe(first?.key)
})

test('what another press does not mend offers none', async () => {
  const detail = 'This salon takes bookings by phone only.'
  await drawnBooking({ api: [refuses('POST', '/holds', { code: 'booking_by_phone', detail })] })
  await time('10:00').click()
  const said = page.getByRole('alert').filter({ hasText: detail })
  await expect.element(said).toBeVisible()
  await expect.element(said.getByRole('button')).not.toBeInTheDocument()
})

test('times that could not be fetched are asked for again by a press', async () => {
  let isBroken = true
  const { words } = await drawnBooking({
    timesOn: () => {
      if (isBroken) throw new TypeError('Failed to fetch')
      return ['12:30']
    },
  })
  const said = page.getByRole('status').filter({ hasText: words.time.failed })
  await expect.element(said.getByText(words.offline)).toBeVisible()
  await expectAccessible()
  isBroken = false
  await said.getByRole('button').click()
  await expect.element(time('12:30')).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
})

test('a closed sheet gives the kept time back', async () => {
  const { sent } = await drawnBooking()
  await time('10:00').click()
  await expect.element(clock).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => sent('DELETE', '/holds').length).toBe(1)
  expect(sent('DELETE', '/holds')[0]?.headers.get('hold-token')).toBe('hold-token')
})

test('too many held times are reported, and the same time can be tried again', async () => {
  let isFull = true
  const full = refuses('POST', '/holds', { code: 'too_many_holds', detail: 'Too many.', status: 429 })
  const { words } = await drawnBooking({
    api: [{ ...full, answer: (call) => (isFull ? full.answer(call) : Response.json(madeHold(ten))) }],
  })
  await time('10:00').click()
  const said = page.getByRole('alert').filter({ hasText: words.hold.tooMany })
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.continue('') })).not.toBeInTheDocument()
  await expectAccessible()
  isFull = false
  await said.getByRole('button').click()
  await expect.element(page.getByRole('button', { name: words.continue('') })).toBeEnabled()
  await expect.element(said).not.toBeInTheDocument()
})

test('a time that the sheet is opened with is held and shown, even when the times load later', async () => {
  const held = Promise.withResolvers<void>()
  const { words, sent } = await drawnBooking({
    request: { ...gel, start: ten },
    // Without the hold's token its own time is taken.
    timesOn: (date, path) => (date === freeDay && path.includes('hold=') ? ['10:00', '10:45'] : ['10:45']),
    beforeTimes: (path) => (path.includes('hold=') ? undefined : held.promise),
    api: [
      answers<typeof createHold>('POST', '/holds', ({ body }) => {
        held.resolve()
        return madeHold((body as { readonly start: string }).start)
      }),
    ],
  })
  await expect.element(time('10:00')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: words.continue('') })).toBeEnabled()
  expect(sent('POST', '/holds').length).toBe(1)
})

test('the first day with free times is in view, even when a later week loads first', async () => {
  const later = Promise.withResolvers<void>()
  const { words } = await drawnBooking({
    timesOn: (date) => (date === freeDay || date === dayAhead(11) ? ['10:00'] : []),
    beforeTimes: (path) => (path.includes(`from=${dayAhead(0)}`) ? later.promise : undefined),
  })
  await expect.element(page.getByText(words.time.loading)).toBeInTheDocument()
  // The answer for the later week is drawn before the first week arrives, and leads to none of its days.
  await new Promise((drawn) => setTimeout(drawn, 100))
  await expect.element(day(dayAhead(0))).toHaveAttribute('aria-pressed', 'true')
  later.resolve()
  await expect.element(time('10:00')).toBeVisible()
  await expect.element(day(freeDay)).toHaveAttribute('aria-pressed', 'true')
  const isInSight = () => {
    const cell = document.querySelector('[data-date][aria-pressed=true]')
    const [own, strip] = [cell?.getBoundingClientRect(), cell?.parentElement?.getBoundingClientRect()]
    return own !== undefined && strip !== undefined && own.left >= strip.left && own.right <= strip.right
  }
  await expect.poll(isInSight).toBe(true)
})

test('the clock counts down and is announced four times; when it ends, another time can be held', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { words } = await drawnBooking()
  await time('10:00').click()
  await expect.element(clock).toBeVisible()
  const colour = () => getComputedStyle(clock.element()).color
  const calm = colour()
  const end = Date.now() + 600_000
  const left = (seconds: number) => vi.setSystemTime(end - seconds * 1000)
  const spoken = () => clock.element().parentElement?.querySelector('[aria-live]')?.textContent
  const shown = (seconds: number) => `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const marks = [
    { seconds: 300, says: words.hold.minutesLeft(5) },
    { seconds: 120, says: words.hold.minutesLeft(2) },
    { seconds: 60, says: words.hold.minutesLeft(1) },
    { seconds: 30, says: words.hold.secondsLeft },
  ]
  let before = ''
  for (const { seconds, says } of marks) {
    left(seconds + 8)
    await expect.element(clock).toHaveTextContent(shown(seconds + 8))
    expect(spoken(), `before ${seconds} s`).toBe(before)
    left(seconds - 2)
    await expect.element(clock).toHaveTextContent(shown(seconds - 2))
    expect(spoken(), `at ${seconds} s`).toBe(says)
    before = says
  }
  await expect.poll(colour).not.toBe(calm)
  left(0)
  const said = page.getByRole('status').filter({ hasText: words.hold.over })
  await expect.element(said).toBeInViewport()
  await expectAccessible()
  await time('10:45').click()
  await expect.element(clock).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: words.continue('') })).toBeEnabled()
})
