import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { listServices, orderServices, PriceList, showService } from '#features/services/contract.ts'
import { businessServices as words } from '#i18n/en/business-services.ts'
import { accepts, answers, unreachable, type Route } from '#test/stage/api.ts'
import { madePriceList, madeService } from '#test/stage/made-price-list.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { ServicesWorkspace } from './services-workspace.tsx'

const base = '/business/salons/salon'
const services = [
  madeService(),
  madeService({ id: 'plain', nameEn: 'Manicure' }),
  madeService({ id: 'feet', nameEn: 'Pedicure', category: 'pedicure' }),
]

interface Drawn {
  readonly list?: PriceList
  readonly api?: readonly Route[]
  readonly path?: string
  /** Drawn beside the workspace. */
  readonly more?: ReactNode
}

/** The workspace of a salon with two manicures and a pedicure, which keeps the order that it is given. */
async function drawn({ list = madePriceList({ services }), api = [], path = '/', more }: Drawn = {}) {
  let now = list
  const stage = await onStage(
    <AtSalon>
      <ServicesWorkspace />
      {more}
    </AtSalon>,
    {
      path,
      api: [
        answers<typeof listServices>('GET', `${base}/services`, () => now),
        answers<typeof orderServices>('PUT', `${base}/service-order`, ({ body }) => {
          const { ids } = body as { readonly ids: string[] }
          now = { ...now, services: ids.flatMap((id) => now.services.find((each) => each.id === id) ?? []) }
          return { ids }
        }),
        ...api,
      ],
    },
  )
  const sent = (method: string) =>
    stage.calls.filter((call) => call.method === method).map(({ body }) => body)
  return { ...stage, sent }
}

const button = (name: string) => page.getByRole('button', { name })
const item = (name: string) => page.getByRole('menuitem', { name })
const names = () =>
  page
    .getByRole('button', { name: `${words.row.editShort}:` })
    .elements()
    .map((row) => /Gel manicure|Manicure|Pedicure/.exec(row.textContent)?.[0])

test('the service that the address names is open, and another way to it opens it again', async () => {
  await drawn({ path: '/?service=plain', more: <Link to="/?service=plain">again</Link> })
  const sheet = page.getByRole('dialog', { name: words.form.change })
  const name = sheet.getByRole('textbox', { name: words.form.nameEn })
  await expect.element(name).toHaveValue('Manicure')
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'again' }).click()
  await expect.element(name).toHaveValue('Manicure')
})

test('arrow keys move a service within its category, and the focus and a sentence go with it', async () => {
  const { sent } = await drawn()
  const handle = button(words.row.drag('Gel manicure'))
  await expect.element(handle).toBeVisible()
  handle.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(names).toEqual(['Manicure', 'Gel manicure', 'Pedicure'])
  await expect.element(handle).toHaveFocus()
  await expect.element(page.getByText(words.row.moved('Gel manicure', 2, 2))).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  expect(sent('PUT')).toEqual([{ ids: ['plain', 'gel', 'feet'] }])
})

test('the menu moves a service, and leaves out what is not possible', async () => {
  await drawn()
  await button(words.row.actions('Gel manicure')).click()
  await expect.element(item(words.row.up)).not.toBeInTheDocument()
  await item(words.row.down).click()
  await expect.poll(names).toEqual(['Manicure', 'Gel manicure', 'Pedicure'])
})

test('a category moves with all its services', async () => {
  const { sent } = await drawn()
  await button(words.row.categoryUp('Pedicure')).click()
  await expect.poll(names).toEqual(['Pedicure', 'Gel manicure', 'Manicure'])
  expect(sent('PUT')).toEqual([{ ids: ['feet', 'gel', 'plain'] }])
})

test('an order that could not be saved is taken back', async () => {
  const { sent } = await drawn({ api: [unreachable('PUT', `${base}/service-order`)] })
  await button(words.row.categoryUp('Pedicure')).click()
  await expect.poll(() => sent('GET').length).toBe(2)
  await expect.poll(names).toEqual(['Gel manicure', 'Manicure', 'Pedicure'])
})

test('a service is hidden from its menu', async () => {
  const { sent } = await drawn({
    api: [answers<typeof showService>('POST', `${base}/services/gel/visibility`, madeService())],
  })
  await button(words.row.actions('Gel manicure')).click()
  await page.getByRole('menuitemradio', { name: words.visibility.hidden }).click()
  await expect.poll(() => sent('POST')).toEqual([{ visibility: 'hidden' }])
})

test('the question before a removal names the upcoming bookings and offers to hide instead', async () => {
  const { calls } = await drawn({ api: [accepts('DELETE', `${base}/services/plain`)] })
  await button(words.row.actions('Manicure')).last().click()
  await item(words.row.remove).click()
  await expect.element(page.getByText(words.removal.none)).toBeVisible()
  await expect.element(page.getByText(words.removal.instead)).toBeVisible()
  await button(words.removal.confirm).click()
  await expect.element(page.getByText(words.removal.none)).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `${base}/services/plain`,
  ])
})

test('an empty list offers the ready-made one first, and has nothing to export', async () => {
  await drawn({ list: madePriceList({ services: [] }) })
  await expect.element(page.getByText(words.empty.title)).toBeVisible()
  await expect.element(button(words.fromTemplate)).toBeVisible()
  await expect.element(button(words.file.import)).toBeVisible()
  await expect.element(button(words.file.export)).not.toBeInTheDocument()
})

test('each opening of a sheet starts afresh', async () => {
  await drawn()
  const name = page.getByRole('textbox', { name: words.form.nameEn })
  await button(words.add).click()
  await expect.element(name).toHaveValue('')
  await button('Close').first().click()
  await button(`${words.row.editShort}: Pedicure`).click()
  await expect.element(name).toHaveValue('Pedicure')
})
