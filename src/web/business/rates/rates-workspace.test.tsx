import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { readCommission, saveCommission } from '#features/checkout/contract/commission.ts'
import type { readVat, saveVat } from '#features/salons/contract/vat.ts'
import { businessRates as words } from '#i18n/en/business-rates.ts'
import { answers } from '#test/stage/api.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { RatesWorkspace } from './rates-workspace.tsx'

const salon = '/business/salons/salon'
const niki = { id: 'niki', name: 'Niki', percent: 30, categories: [], services: [], seesTakings: false }

async function drawn() {
  const stage = await onStage(
    <AtSalon>
      <RatesWorkspace />
    </AtSalon>,
    {
      locale: 'en',
      api: [
        answers<typeof readVat>('GET', `${salon}/vat`, { rate: 24, usualRate: 17 }),
        answers<typeof saveVat>('PUT', `${salon}/vat`, { rate: 17, usualRate: 17 }),
        answers<typeof readCommission>('GET', `${salon}/commission`, {
          staff: [niki],
          services: [{ id: 'gel', name: 'Gel', category: 'gel_polish' }],
        }),
        answers<typeof saveCommission>('PUT', `${salon}/commission/niki`, niki),
      ],
    },
  )
  return { sent: () => stage.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the salon’s VAT is chosen beside what is usual at its place', async () => {
  const { sent } = await drawn()
  await expect.element(page.getByText(words.vat.unusual(24, 17))).toBeVisible()
  await page.getByText('17%', { exact: true }).click()
  await button(words.vat.save).click()
  await expect.element(page.getByText(words.vat.saved)).toBeVisible()
  expect(sent()).toEqual([{ rate: 17 }])
})

test('a team member gets an exception for a service, once it is a percentage', async () => {
  const { sent } = await drawn()
  await expect.element(page.getByText(words.commission.usual('30%'))).toBeVisible()
  await button(words.commission.edit('Niki')).click()
  await page.getByRole('combobox', { name: words.commission.addService }).click()
  await page.getByRole('option', { name: 'Gel' }).click()
  await page.getByLabelText(words.commission.of('Gel')).fill('140')
  await tap(button(words.commission.save))
  await expect.element(page.getByText(words.commission.fault)).toBeVisible()
  await page.getByLabelText(words.commission.of('Gel')).fill('40,5')
  await tap(button(words.commission.save))
  await expect.element(page.getByText(words.commission.saved('Niki'))).toBeVisible()
  expect(sent()).toEqual([
    { percent: 30, categories: [], services: [{ serviceId: 'gel', percent: 40.5 }], seesTakings: false },
  ])
})

test('a team member’s own takings stay hidden until the salon shows them', async () => {
  const { sent } = await drawn()
  await button(words.commission.edit('Niki')).click()
  const box = page.getByRole('checkbox', { name: words.commission.seesTakings })
  await expect.element(box).not.toBeChecked()
  await tap(box)
  await tap(button(words.commission.save))
  await expect.element(page.getByText(words.commission.saved('Niki'))).toBeVisible()
  expect(sent()).toEqual([{ percent: 30, categories: [], services: [], seesTakings: true }])
})
