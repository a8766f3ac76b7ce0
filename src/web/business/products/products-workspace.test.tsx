import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type {
  changeProduct,
  changeStock,
  createProduct,
  listProducts,
  OwnProduct,
  readStock,
} from '#features/checkout/contract/products.ts'
import { businessProducts as words } from '#i18n/en/business-products.ts'
import { answers } from '#test/stage/api.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ProductsWorkspace } from './products-workspace.tsx'

const path = '/business/salons/salon/products'
const oil: OwnProduct = {
  id: 'oil',
  nameEl: 'Λάδι',
  nameEn: 'Oil',
  priceCents: 850,
  vatRate: 24,
  barcode: '',
  stock: 3,
  soldLately: 2,
  isArchived: false,
}
const change = {
  at: '2026-05-11T06:00:00Z',
  pieces: -2,
  stockAfter: 3,
  billNumber: 7,
  reason: null,
}

async function drawn(items: OwnProduct[] = [oil]) {
  const stage = await onStage(
    <AtSalon>
      <ProductsWorkspace />
    </AtSalon>,
    {
      locale: 'en',
      api: [
        answers<typeof listProducts>('GET', path, { salonVatRate: 17, items }),
        answers<typeof createProduct>('POST', path, { id: 'new' }),
        answers<typeof changeProduct>('PUT', `${path}/oil`, { id: 'oil' }),
        answers<typeof readStock>('GET', `${path}/oil/stock`, { stock: 3, changes: [change] }),
        answers<typeof changeStock>('POST', `${path}/oil/stock`, { stock: 13, changes: [] }),
      ],
    },
  )
  return { sent: () => stage.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body) }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a product is added with its price, VAT and stock', async () => {
  const { sent } = await drawn([])
  await expect.element(page.getByText(words.empty)).toBeVisible()
  await button(words.add).click()
  await tap(button(words.form.save))
  await expect.element(page.getByText(words.form.faults.name)).toBeVisible()
  await page.getByLabelText(words.form.nameEl).fill('Κρέμα')
  await page.getByLabelText(words.form.price).fill('12,50')
  await page.getByText(words.form.rate(24)).click()
  await page.getByText(words.form.isCounted).click()
  await page.getByLabelText(words.form.stock).fill('6')
  await tap(button(words.form.save))
  await expect.element(page.getByText(words.form.saved('Κρέμα'))).toBeVisible()
  const fields = { nameEl: 'Κρέμα', nameEn: '', priceCents: 1250, vatRate: 24, barcode: '' }
  expect(sent()).toEqual([{ ...fields, stock: 6 }])
})

test('a change keeps the stock, which has its own dialog', async () => {
  const { sent } = await drawn()
  await button(words.edit('Oil')).click()
  await page.getByLabelText(words.form.price).fill('9')
  await page.getByText(words.form.isArchived).click()
  await tap(button(words.form.save))
  await expect.poll(sent).toMatchObject([{ priceCents: 900, isCounted: true, isArchived: true }])
  expect(sent()[0]).not.toHaveProperty('stock')
})

test('the stock is changed with a reason, above its latest changes', async () => {
  const { sent } = await drawn()
  await page.getByRole('button', { name: words.stockOf('Oil') }).click()
  await expect.element(page.getByText(words.change.bill(7))).toBeVisible()
  await page.getByText(words.change.kinds.out).click()
  await page.getByLabelText(words.change.pieces).fill('1')
  await tap(button(words.change.save))
  await expect.element(page.getByText(words.change.reasonFault)).toBeVisible()
  await page.getByLabelText(words.change.reason).fill('Broken')
  await tap(button(words.change.save))
  await expect.element(page.getByText(words.change.saved)).toBeVisible()
  expect(sent()).toEqual([{ pieces: -1, reason: 'Broken' }])
})
