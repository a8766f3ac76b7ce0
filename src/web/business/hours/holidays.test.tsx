import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { previewAffectedBookings } from '#features/affected-bookings/contract.ts'
import type {
  listHolidays,
  Opening,
  readOpening,
  removeSpecialDays,
  saveSpecialDays,
} from '#features/salons/contract/opening.ts'
import { businessAffected as affected } from '#i18n/en/business-affected.ts'
import { businessHours as words } from '#i18n/en/business-hours.ts'
import { answers, unreachable, type Route } from '#test/stage/api.ts'
import { madeAffectedBookings, madeOpening } from '#test/stage/made-opening.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { Holidays } from './holidays.tsx'
import { SpecialDays } from './special-days.tsx'
import type { Holiday } from './use-holidays.ts'
import { useOpening } from './use-opening.ts'

const salon = '/business/salons/salon'
const byYear: Readonly<Record<number, readonly Holiday[]>> = {
  2026: [
    { date: '2026-02-23', holiday: 'clean_monday', nameEl: 'Δευτέρα', nameEn: 'Clean Monday', isSet: false },
    { date: '2026-03-25', holiday: 'independence', nameEl: 'Εθνική', nameEn: 'Annunciation', isSet: false },
    { date: '2026-04-12', holiday: 'easter_sunday', nameEl: 'Πάσχα', nameEn: 'Easter', isSet: false },
  ],
  2027: [
    { date: '2027-01-01', holiday: 'new_year', nameEl: 'Πρωτοχρονιά', nameEn: 'New Year', isSet: false },
  ],
}
const holidays = answers<typeof listHolidays>('GET', `${salon}/holidays`, ({ path }) => {
  const year = Number(new URL(path, 'https://x.test').searchParams.get('year'))
  return { year, items: [...(byYear[year] ?? [])] }
})

const special = (date: string): Opening['specialDays'][number] => ({
  date,
  ranges: [],
  reasonEl: '',
  reasonEn: 'Holiday',
  bookings: 0,
})

function Drawn() {
  const { data } = useOpening('salon')
  return (
    data && (
      <>
        <Holidays salonId="salon" opening={data} />
        <SpecialDays salonId="salon" opening={data} />
      </>
    )
  )
}

/** A salon whose special days are kept from call to call. */
async function drawn({ closed = [], api = [] }: { closed?: readonly string[]; api?: readonly Route[] } = {}) {
  let days = closed
  const opening = () => madeOpening({ specialDays: days.toSorted().map(special) })
  const sent = (body: unknown) => (body as { dates: readonly string[] }).dates
  const stage = await onStage(<Drawn />, {
    api: [
      holidays,
      answers<typeof readOpening>('GET', `${salon}/hours`, opening),
      answers<typeof previewAffectedBookings>('POST', `${salon}/affected-bookings`, madeAffectedBookings(0)),
      answers<typeof saveSpecialDays>('PUT', `${salon}/special-days`, ({ body }) => {
        days = [...days, ...sent(body)]
        return opening()
      }),
      answers<typeof removeSpecialDays>('POST', `${salon}/special-days/remove`, ({ body }) => {
        days = days.filter((date) => !sent(body).includes(date))
        return opening()
      }),
      ...api,
    ],
  })
  const bodies = (path: string) =>
    stage.calls.filter((call) => call.path === `${salon}${path}`).map(({ body }) => body)
  return { ...stage, bodies, days: () => days }
}

const section = page.getByRole('region', { name: words.holidays })
const holiday = (name: string) => section.getByRole('button', { name })
const all = section.getByRole('button', { name: words.allHolidays })

test('the holidays from today on are offered, into the next year', async () => {
  await drawn()
  await expect.element(holiday('New Year')).toBeVisible()
  const offered = section.getByRole('listitem').elements()
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'AnnunciationWednesday 25 March',
    'EasterSunday 12 April',
    'New YearFriday 1 January',
  ])
})

test('a press closes on a holiday under its name, and another press opens again', async () => {
  const { bodies, days } = await drawn()
  await tap(holiday('Easter'))
  await expect.element(page.getByText(words.holidayClosed)).toBeVisible()
  await expect.element(holiday('Easter')).toHaveAttribute('aria-pressed', 'true')
  expect(bodies('/special-days')).toEqual([
    { dates: ['2026-04-12'], ranges: [], reasonEl: 'Πάσχα', reasonEn: 'Easter' },
  ])
  await holiday('Easter').click()
  await expect.element(page.getByText(words.holidayOpen).first()).toBeVisible()
  await expect.element(holiday('Easter')).toHaveAttribute('aria-pressed', 'false')
  expect(days()).toEqual([])
})

test('one press closes on all that have no hours yet, and the focus stays on the page', async () => {
  const { bodies } = await drawn({ closed: ['2026-04-12'] })
  await all.click()
  await expect.element(all).not.toBeInTheDocument()
  expect(bodies('/special-days').length).toBe(2)
  await expect.element(section.getByRole('heading')).toHaveFocus()
})

test('bookings on a holiday are shown before the salon closes', async () => {
  const { bodies, days } = await drawn({
    api: [
      answers<typeof previewAffectedBookings>('POST', `${salon}/affected-bookings`, madeAffectedBookings(2)),
    ],
  })
  await holiday('Easter').click()
  await expect.element(page.getByText(affected.title(2))).toBeVisible()
  await page.getByRole('button', { name: affected.back }).click()
  expect(days()).toEqual([])
  await holiday('Easter').click()
  await page.getByRole('button', { name: affected.confirm }).click()
  await expect.poll(days).toEqual(['2026-04-12'])
  expect(bodies('/affected-bookings')[0]).toEqual({
    change: 'special-days',
    dates: ['2026-04-12'],
    ranges: [],
  })
})

test('a special day goes with a press, and the focus goes to its heading', async () => {
  const { bodies } = await drawn({ closed: ['2026-08-15'] })
  const list = page.getByRole('region', { name: words.special })
  await expect.element(list.getByText('Holiday')).toBeVisible()
  await list.getByRole('button', { name: /2026$/ }).click()
  await expect.element(page.getByText(words.none)).toBeVisible()
  await expect.element(list.getByRole('heading', { name: words.special })).toHaveFocus()
  expect(bodies('/special-days/remove')).toEqual([{ dates: ['2026-08-15'] }])
})

test('a lost connection changes no holiday', async () => {
  const { calls } = await drawn({ api: [unreachable('PUT', `${salon}/special-days`)] })
  await holiday('Easter').click()
  await expect.poll(() => calls.some(({ method }) => method === 'PUT')).toBe(true)
  await expect.element(holiday('Easter')).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(holiday('Easter')).toHaveAttribute('aria-pressed', 'false')
})
