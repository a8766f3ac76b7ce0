import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { previewAffectedBookings } from '#features/affected-bookings/contract.ts'
import type { clearStaffDay, setStaffDay } from '#features/team/contract.ts'
import type { copyTeamWeek, readTeamWeek, StaffShift } from '#features/team/contract/week.ts'
import { team as greek } from '#i18n/el/business-team.ts'
import { team } from '#i18n/en/business-team.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madeTeamWeek } from '#test/stage/made-team-week.ts'
import { madeAbsence, madeAffected, madeStaff, madeTeam } from '#test/stage/made-team.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { WeekView } from './week-view.tsx'

const { shifts: words, absences, affected } = team
const base = '/business/salons/salon'
const thursday = `${base}/team/niki/days/2026-03-12`

beforeEach(async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(390, 844))
})

interface Drawn {
  readonly days?: Readonly<Record<number, Partial<StaffShift>>>
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

async function drawn({ days = {}, api = [], locale = 'en' }: Drawn = {}) {
  let week = madeTeamWeek(days)
  const stage = await onStage(
    <AtSalon>
      <WeekView team={madeTeam()} />
    </AtSalon>,
    {
      locale,
      path: '/?view=week',
      api: [
        answers<typeof readTeamWeek>('GET', `${base}/team-week`, () => week),
        answers<typeof setStaffDay>('PUT', thursday, ({ body }) => {
          const { preview, ranges } = body as { preview: boolean; ranges: StaffShift['ranges'] }
          if (!preview) week = madeTeamWeek({ 3: { ranges, isOwn: true } })
          return madeAbsence({ saved: !preview })
        }),
        answers<typeof clearStaffDay>('DELETE', thursday, () => {
          week = madeTeamWeek()
          return madeStaff()
        }),
        ...api,
      ],
    },
  )
  const sent = () => stage.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  return { ...stage, sent }
}

const cell = (name: string | RegExp) => page.getByRole('button', { name })
const nikiThursday = () => cell(/^Νίκη, Thursday/)

/** Drags the end of a shift to the left, to half past five and a little less. */
async function dragEnd() {
  await expect.element(nikiThursday()).toBeVisible()
  const button = nikiThursday().element()
  const edge = button.parentElement?.querySelector('[data-edge=end]')
  const track = button.parentElement?.querySelector('.shift-track')?.getBoundingClientRect()
  const box = button.getBoundingClientRect()
  if (!edge || !track) throw new Error('no edge')
  // The bar shows the hours from eight to ten in the evening.
  const x = track.left + ((1046 - 480) / 840) * track.width - box.left
  // Forced: at the end of the button the edge itself is below the pointer.
  const targetPosition = { x, y: track.top + 4 - box.top }
  await userEvent.dragAndDrop(edge, button, { targetPosition, force: true })
}

test('each shift says its times, breaks, absences and whether it is of this day alone', async () => {
  await drawn({
    days: {
      0: { breaks: [[780, 810]], away: [{ start: 1020, end: 1080, reason: '' }] },
      1: { ranges: [[600, 840], [960, 1080]], isOwn: true }, // prettier-ignore
      2: {
        away: [
          { start: 0, end: 300, reason: 'before it' },
          { start: 660, end: 720, reason: 'Dentist' },
        ],
      },
      3: { away: [{ start: 300, end: 1440, reason: '' }] },
      4: { ranges: [], isOwn: true },
    },
  })
  await expect.element(page.getByRole('table', { name: words.caption })).toBeVisible()
  const cells = page.getByRole('row', { name: /Νίκη/ }).getByRole('button').elements()
  const labels = cells.map((each) => each.getAttribute('aria-label')?.replace(/^Νίκη, /, ''))
  expect(labels).toEqual([
    `Monday 9 March: 10:00–18:00, ${words.awayAt('17:00–18:00')}, ${words.breakAt('13:00–13:30')}`,
    `Tuesday 10 March: 10:00–14:00, 16:00–18:00, ${words.own}`,
    `Wednesday 11 March: 10:00–18:00, ${words.awayAt('11:00–12:00')}: Dentist`,
    `Thursday 12 March: 10:00–18:00, ${words.away}`,
    `Friday 13 March: ${words.off}, ${words.own}`,
    'Saturday 14 March: 10:00–18:00',
    `Sunday 15 March: ${words.closed}, Γιορτή`,
  ])
  // A user of voice control says what the cell shows.
  const bare = (text: string | null = '') => text?.replaceAll(/[^\p{L}\d ]/gu, '').trim()
  for (const [n, shown] of cells.entries()) expect(bare(labels[n])).toContain(bare(shown.textContent))
  await expectAccessible()
})

test('the end of a shift is dragged to a quarter of an hour, checked and saved for that day alone', async () => {
  const { sent } = await drawn()
  await dragEnd()
  await expect.element(page.getByText(absences.saved)).toBeVisible()
  const ranges = [[600, 1050]]
  expect(sent()).toEqual([
    { ranges, preview: true },
    { ranges, preview: false },
  ])
  await expect.element(cell(`Νίκη, Thursday 12 March: 10:00–17:30, ${words.own}`)).toBeVisible()
})

test('bookings that a dragged shift leaves outside are shown first; the way back puts it where it was', async () => {
  const hit = answers<typeof setStaffDay>('PUT', thursday, madeAbsence({ affectedBookings: [madeAffected] }))
  const { sent } = await drawn({ api: [hit] })
  await dragEnd()
  await expect.element(page.getByText(affected.title(1))).toBeVisible()
  await page.getByRole('button', { name: affected.back }).click()
  await expect.element(cell('Νίκη, Thursday 12 March: 10:00–18:00')).toBeVisible()
  expect(sent()).toHaveLength(1)
  await dragEnd()
  await page.getByRole('button', { name: affected.confirm }).click()
  await expect.poll(sent).toHaveLength(3)
  expect(sent()[2]).toMatchObject({ preview: false })
})

test('a refused change puts the shift back, and days that are over or closed can’t change', async () => {
  const detail = 'No.'
  await drawn({ api: [refuses('PUT', thursday, { code: 'too_many_days', detail, status: 409 })] })
  await dragEnd()
  await expect.element(page.getByText(detail)).toBeVisible()
  await expect.element(cell('Νίκη, Thursday 12 March: 10:00–18:00')).toBeVisible()
  for (const name of [/^Νίκη, Monday/, /^Νίκη, Sunday/]) {
    await expect.element(cell(name)).toHaveAttribute('aria-disabled', 'true')
    expect(cell(name).element().parentElement?.querySelector('[data-edge]')).toBeNull()
  }
})

test('by keyboard the arrows go from shift to shift, and Enter opens the form of one', async () => {
  const { sent } = await drawn()
  await expect.element(nikiThursday()).toBeVisible()
  ;(cell(/^Νίκη, Monday/).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowUp}{ArrowRight}')
  await expect.element(nikiThursday()).toHaveFocus()
  expect(page.getByRole('table').element().querySelectorAll('[data-shift][tabindex="0"]')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(words.salonOpen('10:00–18:00'))).toBeVisible()
  await tap(page.getByText(absences.dayOff))
  await tap(page.getByRole('button', { name: absences.add }))
  await expect.element(page.getByText(absences.saved)).toBeVisible()
  expect(sent()).toEqual([
    { ranges: [], preview: true },
    { ranges: [], preview: false },
  ])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a dragged shift is taken back by its toast', async () => {
  const { calls } = await drawn()
  await dragEnd()
  await page.getByRole('button', { name: absences.undo }).click()
  await expect.element(page.getByText(absences.undone)).toBeVisible()
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(thursday)
  await expect.element(cell(/^Νίκη, Thursday 12 March: 10:00–18:00$/)).toBeVisible()
})

test('a dragged shift of one day is taken back to the hours that it had', async () => {
  const ranges = [[600, 1080]] as const
  const { sent } = await drawn({ days: { 3: { ranges, isOwn: true } } })
  await dragEnd()
  await page.getByRole('button', { name: absences.undo }).click()
  await expect.poll(sent).toHaveLength(3)
  expect(sent()[2]).toEqual({ ranges, preview: false })
})

test('a shift that was dragged goes back to the usual hours', async () => {
  const { calls } = await drawn({
    api: [
      answers<typeof previewAffectedBookings>('POST', `${base}/affected-bookings`, {
        total: 0,
        timeZone: 'Europe/Athens',
        affectedBookings: [],
      }),
    ],
  })
  await dragEnd()
  await expect.element(cell(new RegExp(`^Νίκη, Thursday.*${words.own}`))).toBeVisible()
  await nikiThursday().click()
  await page.getByRole('button', { name: words.usual }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'DELETE')?.path).toBe(thursday)
  const asked = calls.find(({ method }) => method === 'POST')
  expect(asked?.body).toEqual({ change: 'staff-day', staffId: 'niki', date: '2026-03-12' })
  await expect.element(cell(/^Νίκη, Thursday 12 March: 10:00–18:00$/)).toBeVisible()
})

test('a week is copied to those after it, once the affected bookings were seen', async () => {
  const { sent } = await drawn({
    days: { 3: { ranges: [[600, 840]], isOwn: true } },
    api: [
      answers<typeof copyTeamWeek>('POST', `${base}/team-week/copy`, ({ body }) => ({
        saved: !(body as { preview: boolean }).preview,
        shifts: 3,
        affectedBookings: [{ ...madeAffected, staff: ['Νίκη'] }],
      })),
    ],
  })
  await tap(page.getByRole('button', { name: words.copy }))
  await expect.element(page.getByText(words.copyText(1))).toBeVisible()
  await tap(page.getByRole('combobox', { name: words.weeks }))
  await tap(page.getByRole('option', { name: words.weekCount(3, '5 Apr') }))
  await tap(page.getByRole('button', { name: words.copyConfirm }))
  await expect.element(page.getByText(affected.title(1))).toBeVisible()
  await tap(page.getByRole('button', { name: affected.confirm }))
  await expect.element(page.getByText(words.copied(3))).toBeVisible()
  const week = { date: '2026-03-09', weeks: 3 }
  expect(sent()).toEqual([
    { ...week, preview: true },
    { ...week, preview: false },
  ])
})

test('a usual week has nothing to copy, and says so in Greek', async () => {
  await drawn({ locale: 'el' })
  await tap(page.getByRole('button', { name: greek.shifts.copy }))
  await expect.element(page.getByText(greek.shifts.copyNothing)).toBeVisible()
  await expect.element(page.getByRole('button', { name: greek.shifts.copyConfirm })).not.toBeInTheDocument()
})

test('other weeks are one press away, and this one too', async () => {
  const { calls } = await drawn()
  await page.getByRole('button', { name: words.after }).click()
  await expect.poll(() => calls.at(-1)?.path).toBe(`${base}/team-week?date=2026-03-16`)
  await page.getByRole('button', { name: words.before }).click()
  await expect.poll(() => calls.at(-1)?.path).toBe(`${base}/team-week?date=2026-03-02`)
})

test('a phone shows one day at a time, today first', async () => {
  await page.viewport(390, 844)
  await drawn()
  await expect.element(cell(/^Νίκη, Tuesday/)).toBeVisible()
  await expect.element(nikiThursday()).not.toBeInTheDocument()
  await tap(page.getByRole('button', { name: 'Thu 12' }))
  await expect.element(nikiThursday()).toBeVisible()
  await expect.element(cell(/^Νίκη, Tuesday/)).not.toBeInTheDocument()
})
