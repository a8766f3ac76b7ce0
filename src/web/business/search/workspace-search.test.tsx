import { Clock } from 'lucide-react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { searchWorkspace } from '#features/workspace-search/contract.ts'
import { businessSearch as words } from '#i18n/en/business-search.ts'
import type { Answer } from '#platform/http/contract.ts'
import { answers, unreachable, type Route } from '#test/stage/api.ts'
import { madeOwnSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { SearchButton, WorkspaceSearch } from './workspace-search.tsx'

type Found = Answer<typeof searchWorkspace>

const path = '/business/salons/salon/search'
const nothing: Found = { clients: [], bookings: [], services: [] }
const maria: Found = {
  clients: [{ id: 'maria', name: 'Μαρία Παππά', phone: '690 111 2222' }],
  bookings: [
    {
      id: 'visit',
      code: '7HY7CPN7',
      status: 'completed',
      start: '2026-03-13T17:15:00+02:00',
      client: 'Μαρία Παππά',
      phone: null,
      services: ['Gel polish'],
    },
  ],
  services: [],
}

const places = [{ name: 'businessHours', label: 'Hours', to: '/en/business/hours', Icon: Clock }]

const drawn = (api: readonly Route[]) =>
  onStage(
    <WorkspaceSearch salon={madeOwnSalon()} places={places}>
      <SearchButton />
      <input aria-label="other" />
    </WorkspaceSearch>,
    { api },
  )

const finds = (found: Found) => answers<typeof searchWorkspace>('GET', path, found)
const field = page.getByRole('combobox', { name: words.label })
const options = page.getByRole('option')
const marked = () => document.querySelector('[role=option][aria-selected=true]')?.textContent

async function opened(api: readonly Route[]) {
  const stage = await drawn(api)
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
  return stage
}

test('the key opens it, the arrows mark a result, Enter opens it, and Escape closes it', async () => {
  const { path: shown, calls } = await opened([finds(maria)])
  await expect.element(page.getByText(words.hint)).toBeVisible()
  await userEvent.keyboard('μαρ')
  await expect.poll(marked).toContain('Μαρία Παππά690 111 2222')
  expect(calls.map(({ path: to }) => decodeURIComponent(to))).toEqual([`${path}?q=μαρ`])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(marked).toContain('Fri 13 Mar, 17:15')
  await expect.element(field).toHaveAttribute('aria-activedescendant', expect.stringContaining('visit'))
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toBe('/en/business/dashboard?salon=atelie&booking=visit')
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  await expect.element(field).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
})

test('a result opens by a press, and a page by its name in either alphabet', async () => {
  const { path: shown } = await opened([finds(nothing)])
  await userEvent.keyboard('hou')
  await options.filter({ hasText: 'Hours' }).click()
  await expect.poll(shown).toBe('/en/business/hours')
})

test('the button opens it, and the key does nothing where text is typed', async () => {
  await drawn([])
  await page.getByRole('textbox', { name: 'other' }).click()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('textbox', { name: 'other' })).toHaveValue('/')
  await expect.element(field).not.toBeInTheDocument()
  await page.getByRole('button', { name: words.open }).click()
  await expect.element(field).toBeVisible()
})

test('nothing found and a lost network are shown, and the search can be tried again', async () => {
  let isLost = true
  const answer: Route['answer'] = (call) => (isLost ? unreachable('GET', path) : finds(nothing)).answer(call)
  await opened([{ method: 'GET', path, answer }])
  await userEvent.keyboard('ζζζ')
  await expect.element(page.getByText(words.failed)).toBeVisible()
  isLost = false
  await page.getByRole('button', { name: /again/i }).click()
  await expect.element(page.getByText(words.nothing('ζζζ'))).toBeVisible()
})

test('a search that takes long says so, and one for more letters ends it', async () => {
  const aborted: string[] = []
  const slow: Route = { method: 'GET', path, answer: () => new Promise(() => undefined) }
  const fetchBefore = window.fetch
  onTestFinished(() => void (window.fetch = fetchBefore))
  await opened([slow])
  const stub = window.fetch
  window.fetch = (input, init) => {
    init?.signal?.addEventListener('abort', () => aborted.push('aborted'))
    return stub(input, init)
  }
  await userEvent.keyboard('μα')
  await expect.poll(() => page.getByText(words.slow).query(), { timeout: 5000 }).not.toBe(null)
  await userEvent.keyboard('ρ')
  await expect.poll(() => aborted.length).toBe(1)
})
