import { Clock, Users } from 'lucide-react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { workspace as words } from '#i18n/en/workspace.ts'
import { onStage } from '#test/stage/stage.tsx'

import { checkConnection, flagUnreachable } from '../../app/connection.ts'
import { InFrame } from './in-frame.tsx'
import { Rail } from './rail.tsx'
import { WorkspaceFrame } from './workspace-frame.tsx'

const places = [
  { name: 'clients', label: 'Clients', to: '/clients', Icon: Users },
  {
    name: 'hours',
    label: 'Hours',
    to: '/hours',
    Icon: Clock,
    waiting: { count: '3', spoken: 'Hours, 3 waiting' },
  },
]

beforeEach(async () => {
  await page.viewport(1440, 900)
  onTestFinished(async () => {
    await page.viewport(390, 844)
    delete document.documentElement.dataset['rail']
    localStorage.removeItem('onyxi-rail')
  })
})

const drawn = (isFull = false) =>
  onStage(
    <WorkspaceFrame isFull={isFull}>
      <InFrame slot="menu">
        <Rail label="Places" places={places} />
      </InFrame>
      <InFrame slot="tools">tools of the page</InFrame>
      <h1>A page</h1>
    </WorkspaceFrame>,
    { path: '/hours' },
  )

const nav = page.getByRole('navigation', { name: 'Places' })
const widthOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width

test('the menu has names where there is room, folds to icons, and stays folded', async () => {
  await drawn()
  await expect.element(nav.getByText('Clients')).toBeVisible()
  await page.getByRole('button', { name: words.foldMenu }).click()
  await expect.poll(() => widthOf('.workspace-menu')).toBe(56)
  expect(localStorage.getItem('onyxi-rail')).toBe('folded')
  await expect.element(nav.getByRole('link', { name: 'Clients' })).toBeVisible()
  await page.getByRole('button', { name: words.unfoldMenu }).click()
  await expect.poll(() => widthOf('.workspace-menu')).toBe(232)
})

test('a page that needs the width has the icons alone, at most 60 px wide, below a bar of at most 56', async () => {
  await drawn(true)
  await expect.element(page.getByText('tools of the page')).toBeVisible()
  expect(widthOf('.workspace-menu')).toBeLessThanOrEqual(60)
  expect(document.querySelector('.workspace-bar')?.getBoundingClientRect().height).toBeLessThanOrEqual(56)
})

test('a lost connection is shown below the bar, above the page', async () => {
  await drawn()
  await expect.element(page.getByText('tools of the page')).toBeVisible()
  flagUnreachable(new TypeError('Failed to fetch'))
  onTestFinished(async () => {
    localStorage.setItem('connection-status', 'connected')
    await checkConnection()
  })
  const line = page.getByRole('alert')
  await expect.element(line).toBeVisible()
  expect(line.element().getBoundingClientRect().top).toBe(56)
  const heading = page.getByRole('heading', { name: 'A page' }).element().getBoundingClientRect()
  expect(heading.top).toBeGreaterThanOrEqual(line.element().getBoundingClientRect().bottom)
})

test('the name of an icon appears with the pointer or the focus, and goes with Escape', async () => {
  await drawn(true)
  const tip = () => document.querySelector('.rail-tip')?.textContent
  await nav.getByRole('link', { name: 'Clients' }).hover()
  await expect.poll(tip).toBe('Clients')
  await page.getByRole('heading').hover()
  await expect.poll(tip).toBeUndefined()
  nav.getByRole('link', { name: 'Hours, 3 waiting' }).element().focus()
  await expect.poll(tip).toBe('Hours')
  await userEvent.keyboard('{Escape}')
  await expect.poll(tip).toBeUndefined()
})
