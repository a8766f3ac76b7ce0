import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { closeDay, DayBook, readDayBook } from '#features/checkout/contract.ts'
import { businessCheckout as words } from '#i18n/en/business-checkout.ts'
import { exactMoney } from '#i18n/format.ts'
import { answers } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'

import { DayBookPart } from './day-book-part.tsx'

const salon = '/business/salons/salon'

const madeDay = (but: Partial<DayBook> = {}): DayBook => ({
  day: '2026-03-10',
  today: '2026-03-10',
  timeZone: 'Europe/Athens',
  bills: [
    {
      id: 'bill',
      number: 7,
      client: 'Maria',
      closedAt: '2026-03-10T11:00:00Z',
      totalCents: 3450,
      tipCents: 200,
      undoneAt: null,
    },
  ],
  byMethod: [{ method: 'cash', cents: 3650 }],
  byStaff: [{ staff: 'Niki', salesCents: 3450, tipCents: 200 }],
  salesCents: 3450,
  tipCents: 200,
  vatCents: 668,
  openingCents: 5000,
  close: null,
  ...but,
})

test('a day shows its sums, says what the drawer should hold, and is counted', async () => {
  const { calls } = await onStage(<DayBookPart salonId="salon" />, {
    locale: 'en',
    api: [
      answers<typeof readDayBook>('GET', `${salon}/day-book`, madeDay()),
      answers<typeof closeDay>('POST', `${salon}/day-closes`, madeDay()),
    ],
  })
  await expect.element(page.getByText(words.day.expected('€86.50'))).toBeVisible()
  await expect.element(page.getByRole('table', { name: words.day.bills })).toBeVisible()
  await page.getByRole('button', { name: words.day.close }).click()
  await expect.element(page.getByText(words.faults.amount)).toBeVisible()
  await page.getByLabelText(words.day.counted).fill('86,40')
  await page.getByRole('button', { name: words.day.close }).click()
  await expect.element(page.getByText(words.day.done)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { day: '2026-03-10', openingCents: 5000, countedCents: 8640 },
  ])
})

test.each([
  [-10, words.day.missing('€0.10')],
  [10, words.day.over('€0.10')],
  [0, words.day.exact],
])(
  'a counted day with a difference of %i cents says so, and can be counted again',
  async (differenceCents, text) => {
    const close = {
      openingCents: 5000,
      countedCents: 8650 + differenceCents,
      expectedCents: 8650,
      differenceCents,
    }
    const day = madeDay({ close: { ...close, closedAt: '2026-03-10T18:00:00Z' } })
    await onStage(<DayBookPart salonId="salon" />, {
      locale: 'en',
      api: [answers<typeof readDayBook>('GET', `${salon}/day-book`, day)],
    })
    await expect.element(page.getByText(text)).toBeVisible()
    const sumOf = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).element().nextElementSibling?.textContent
    const { was } = words.day
    expect([was.opening, was.expected, was.counted, was.difference].map(sumOf)).toEqual([
      '€50.00',
      '€86.50',
      exactMoney('en', 8650 + differenceCents),
      exactMoney('en', differenceCents),
    ])
    await expect.element(page.getByRole('button', { name: words.day.again })).toBeVisible()
  },
)

test('an undone bill says when, and shows what it takes from the day', async () => {
  const [bill] = madeDay().bills
  if (!bill) throw new Error('the day has a bill')
  const day = madeDay({
    bills: [
      { ...bill, id: 'here', number: 9, undoneAt: '2026-03-10T12:00:00Z' },
      {
        ...bill,
        id: 'before',
        number: 8,
        closedAt: '2026-03-08T12:00:00Z',
        undoneAt: '2026-03-10T12:00:00Z',
      },
      { ...bill, id: 'later', number: 7, undoneAt: '2026-03-12T12:00:00Z' },
    ],
  })
  await onStage(<DayBookPart salonId="salon" />, {
    locale: 'en',
    api: [answers<typeof readDayBook>('GET', `${salon}/day-book`, day)],
  })
  const rows = page.getByRole('table', { name: words.day.bills }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('9Mariaundone€34.50')
  await expect.element(rows.nth(1).getByText('€34.50')).toHaveStyle('text-decoration-line: line-through')
  await expect.element(rows.nth(2)).toHaveTextContent('8Mariaundone, closed Sun 8 Mar−€34.50')
  await expect.element(rows.nth(3)).toHaveTextContent('7Mariaundone Thu 12 Mar€34.50')
})
