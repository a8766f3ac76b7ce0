import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { listClients, ListedClient, readClient } from '#features/clients/contract.ts'
import type { listDuplicates } from '#features/clients/contract/duplicates.ts'
import type { countSegments } from '#features/clients/contract/segments.ts'
import { businessClients as words } from '#i18n/en/business-clients.ts'
import { kit } from '#i18n/en/kit.ts'
import { answers, unreachable, type Route } from '#test/stage/api.ts'
import { madeClient } from '#test/stage/made-client.ts'
import { onStage } from '#test/stage/stage.tsx'

import { ClientsWorkspace } from './clients-workspace.tsx'

const base = '/business/salons/salon/clients'
const maria: ListedClient = {
  id: 'maria',
  name: 'Μαρία Παππά',
  phone: '+306941234567',
  email: null,
  hasAccount: false,
  isBlocked: true,
  visits: 2,
  noShows: 1,
  cancellations: 0,
  spentCents: 5000,
  lastVisit: null,
  nextVisit: null,
  birthday: null,
  tags: [],
}
const segments = {
  unseen30: 0,
  unseen60: 0,
  unseen90: 0,
  unseen180: 0,
  birthdays: 0,
  first: 1,
  regulars: 0,
  owing: 0,
  news: 0,
}
const listed = (items: readonly ListedClient[]) =>
  answers<typeof listClients>('GET', base, {
    timeZone: 'Europe/Athens',
    items: [...items],
    page: 1,
    pages: 1,
    total: items.length,
  })

async function drawn(path = '/', api: readonly Route[] = [listed([maria])]) {
  const { calls, path: address } = await onStage(<ClientsWorkspace salon={{ id: 'salon' }} />, {
    path,
    api: [
      answers<typeof listDuplicates>('GET', `${base}/duplicates`, { items: [] }),
      answers<typeof readClient>('GET', `${base}/maria`, madeClient()),
      answers<typeof countSegments>('GET', `${base}/segments`, { segments, tags: [] }),
      ...api,
    ],
  })
  const asked = () =>
    calls
      .filter((call) => call.path.startsWith(`${base}?`))
      .map((call) => Object.fromEntries(new URL(call.path, 'https://x.test').searchParams))
  return { asked, address }
}

const search = page.getByRole('searchbox', { name: words.search })
const row = page.getByRole('row', { name: 'Μαρία Παππά' })

/** Types as the browser does, but without giving way to anything else. */
function typeAtOnce(field: HTMLInputElement, text: string): void {
  // By the setter of its class: React has its own on the field, and would take the text as known.
  Reflect.set(HTMLInputElement.prototype, 'value', text, field)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

test('a search waits for a pause in typing, goes into the address and starts at the first page', async () => {
  const { asked, address } = await drawn('/?page=3&sort=name')
  await expect.poll(asked).toEqual([{ q: '', sort: 'name', page: '3' }])
  // Both in one task: on a busy machine, the pause could pass between two actions.
  for (const text of ['μα', 'μαρ']) typeAtOnce(search.element() as HTMLInputElement, text)
  await expect.poll(asked).toEqual([
    { q: '', sort: 'name', page: '3' },
    { q: 'μαρ', sort: 'name', page: '1' },
  ])
  expect(decodeURIComponent(address())).toBe('/?sort=name&q=μαρ')
})

test('the list is sorted as it is asked, by the last visit at first', async () => {
  const { asked } = await drawn()
  await page.getByRole('combobox', { name: words.sort }).click()
  await page.getByRole('option', { name: words.sorts.spent }).click()
  await expect.poll(() => asked().map(({ sort }) => sort)).toEqual(['last', 'spent'])
})

test('a row says who is blocked and did not come, and opens the card', async () => {
  const { address } = await drawn()
  await expect.element(row).toMatchTextContent(words.blocked)
  await expect.element(row).toMatchTextContent(words.noShows(1))
  await expect.element(row).toMatchTextContent(words.never)
  await page.getByRole('link', { name: 'Μαρία Παππά' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Μαρία Παππά' })).toBeVisible()
  expect(address()).toBe('/?client=maria')
  await page.getByRole('button', { name: words.close }).click()
  await expect.poll(address).toBe('/')
})

test('a row says when the next booking is, and the card leads to another one', async () => {
  await drawn('/?salon=atelie', [listed([{ ...maria, nextVisit: '2026-03-10T10:30:00Z' }])])
  await expect.element(row).toMatchTextContent('10 Mar, 12:30')
  await page.getByRole('link', { name: 'Μαρία Παππά' }).click()
  await expect
    .element(page.getByRole('link', { name: words.detail.book }))
    .toHaveAttribute('href', '/en/business/dashboard?salon=atelie&new=1&client=maria')
})

test.each([
  ['/', words.empty],
  ['/?q=x', words.nothing],
])('without a client %s says why', async (path, title) => {
  await drawn(path, [listed([])])
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a list that did not come can be asked for again', async () => {
  const lost = unreachable('GET', base)
  const found = listed([maria])
  let isDown = true
  await drawn('/', [{ ...lost, answer: (call) => (isDown ? lost : found).answer(call) }])
  await expect.element(page.getByText(words.failed)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: kit.retry }).click()
  await expect.element(row).toBeVisible()
})
