import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { ClientDetail } from '#features/clients/contract.ts'
import type { recordVisit } from '#features/clients/contract/card.ts'
import { businessClients as words } from '#i18n/en/business-clients.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'

import { ClientHistory } from './client-history.tsx'

type ClientBooking = ClientDetail['history'][number]

const path = '/business/salons/salon/clients/maria/visits/booking'
const saved = answers<typeof recordVisit>('PUT', path, { revision: 1 })
const { record } = words

function drawn(but: Partial<ClientBooking>, route: Route = saved) {
  const booking: ClientBooking = {
    id: 'booking',
    code: 'ABCD-1234',
    start: '2026-03-10T10:00:00Z',
    status: 'completed',
    totalCents: 2500,
    services: ['Manicure'],
    staff: ['Νίκη'],
    note: '',
    record: null,
    ...but,
  }
  return onStage(
    <ClientHistory salonId="salon" clientId="maria" history={[booking]} timeZone="Europe/Athens" />,
    { api: [route] },
  )
}

const open = (what: 'add' | 'change') =>
  page.getByRole('button', { name: `${record.open[what]}: 10 March 2026, 12:00` })
const chip = (name: string) => page.getByRole('button', { name, exact: true })
const note = page.getByRole('textbox', { name: record.note })
const save = page.getByRole('button', { name: words.save })

test.each([
  ['confirmed', false],
  ['checked_in', true],
  ['completed', true],
  ['no_show', false],
  ['cancelled_by_customer', false],
] as const)('a %s booking gets a record: %s', async (status, isRecorded) => {
  await drawn({ status })
  await expect.element(page.getByText(words.detail.status[status])).toBeVisible()
  expect(open('add').elements()).toHaveLength(isRecorded ? 1 : 0)
})

test('a record is sent with the version it starts from; a second press takes a shape back', async () => {
  const { calls } = await drawn({
    record: { shape: 'oval', length: 'short', colour: 'OPI 12', note: '', revision: 4 },
  })
  await expect.element(page.getByText('Oval · Short · OPI 12')).toBeVisible()
  await open('change').click()
  await chip(record.shapes.oval).click()
  await chip(record.lengths.long).click()
  await note.fill('Wide nail beds.')
  await save.click()
  await expect.element(page.getByText(record.saved)).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([
    { shape: null, length: 'long', colour: 'OPI 12', note: 'Wide nail beds.', revision: 4 },
  ])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a record that was changed meanwhile is not saved, and what was typed stays', async () => {
  const detail = 'The record has changed.'
  await drawn({}, refuses('PUT', path, { code: 'changed_meanwhile', detail, status: 409 }))
  await open('add').click()
  await note.fill('Wide nail beds.')
  await save.click()
  await expect.element(page.getByText(detail)).toBeVisible()
  await expect.element(note).toHaveValue('Wide nail beds.')
})
