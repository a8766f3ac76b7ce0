import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { findCalendarPeople, readCalendarServices } from '#features/calendar/contract.ts'
import type { closeBill, readSale } from '#features/checkout/contract.ts'
import { businessCheckout as words } from '#i18n/en/business-checkout.ts'
import { answers } from '#test/stage/api.ts'
import { madeBill, madeCheckout } from '#test/stage/made-checkout.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { SaleSheet } from './sale-sheet.tsx'

const salon = '/business/salons/salon'
const sale = madeCheckout({
  lines: [],
  earlier: { prepaid: 0, gift_card: 0, points: 0 },
  method: 'terminal',
  staff: [
    { id: 'niki', name: 'Niki' },
    { id: 'eva', name: 'Eva' },
  ],
})
const client = { id: 'sofia', name: 'Sofia', phone: '6901112222', visits: 2 }

async function drawn() {
  const onClose = vi.fn<() => void>()
  const stage = await onStage(<SaleSheet open salonId="salon" onClose={onClose} />, {
    locale: 'en',
    api: [
      answers<typeof readSale>('GET', `${salon}/checkout`, sale),
      answers<typeof readCalendarServices>('GET', `${salon}/calendar/services`, { items: [] }),
      answers<typeof findCalendarPeople>('GET', `${salon}/calendar/people`, {
        items: [client],
      } as never),
      answers<typeof closeBill>('POST', `${salon}/bills`, { bill: madeBill(), changeCents: 0 }),
    ],
  })
  return { onClose, sent: () => stage.calls.filter(({ method }) => method === 'POST') }
}

test('a product is sold to a known client, without an appointment', async () => {
  const { sent, onClose } = await drawn()
  await page.getByLabelText(words.sale.client).fill('Sof')
  await page.getByRole('button', { name: /Sofia/ }).click()
  await expect.element(page.getByRole('button', { name: words.sale.noClient })).toBeVisible()
  await page.getByRole('combobox', { name: words.addProduct }).click()
  await page.getByRole('option', { name: /Oil/ }).click()
  await tap(page.getByRole('button', { name: 'Close the bill · €8.50' }))
  await expect.element(page.getByText(words.closed(7))).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([
    {
      clientId: 'sofia',
      lines: [{ kind: 'product', productId: 'oil', quantity: 1 }],
      tips: [],
      payments: [{ method: 'terminal', cents: 850 }],
      receiptMark: '',
    },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('an empty sale is not sent, and can’t be completed without a bill', async () => {
  const { sent } = await drawn()
  await page.getByRole('button', { name: /Close the bill/ }).click()
  await expect.element(page.getByText(words.faults.no_lines)).toBeVisible()
  expect(page.getByRole('button', { name: words.without }).query()).toBeNull()
  expect(sent()).toEqual([])
})
