import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { ImportAnswer, importClients } from '#features/clients/contract.ts'
import { businessClients as greek } from '#i18n/el/business-clients.ts'
import { businessClients as english } from '#i18n/en/business-clients.ts'
import { shell } from '#i18n/en/shell.ts'
import { answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'

import { ImportSheet } from './import-sheet.tsx'

const { read: words } = english
const path = '/business/salons/salon/clients/import'
const answer: ImportAnswer = {
  columns: [
    { header: 'Name', column: 'name' },
    { header: 'Allergies', column: 'allergies' },
    { header: 'Shoe size', column: null },
  ],
  rows: 12,
  added: 9,
  birthdays: 0,
  leftOut: 3,
  faults: [{ line: 4, fault: 'phone', text: '12' }],
  sample: [{ name: 'Μαρία Παππά', phone: '+306941234567', email: null, birthday: null, notes: '' }],
}
const read = (but: Partial<ImportAnswer> = {}) =>
  answers<typeof importClients>('POST', path, { ...answer, ...but })

async function drawn(route: Route = read(), locale: 'el' | 'en' = 'en') {
  const onClose = vi.fn<() => void>()
  const part = <ImportSheet salonId="salon" open onClose={onClose} />
  return { ...(await onStage(part, { api: [route], locale })), onClose }
}

const text = 'Name;Allergies\nMaria;none'
const file = (content: string) => new File([content], 'clients.csv', { type: 'text/csv' })
const field = page.getByLabelText(words.choose)
const write = page.getByRole('button', { name: words.write(9) })

test('a file is tried first, and written by a second press', async () => {
  const { calls, onClose } = await drawn()
  await field.upload(file(text))
  await expect.element(page.getByText(words.result(9, 12))).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ file: btoa(text), dryRun: true }])
  await write.click()
  await expect.element(page.getByText(words.done(9))).toBeVisible()
  expect(calls.slice(1).map(({ body }) => body)).toEqual([{ file: btoa(text), dryRun: false }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('the preview says how columns were read, who comes and what is left out', async () => {
  await drawn()
  await field.upload(file(text))
  for (const said of [
    `Allergies → ${words.taken.allergies}`,
    `Shoe size → ${words.ignored}`,
    'Μαρία Παππά · +306941234567',
    words.left(3),
    `${words.line(4)}: ${words.faults.phone} («12»)`,
    words.more(2),
  ])
    await expect.element(page.getByText(said)).toBeVisible()
})

test('a file without a new client cannot be written', async () => {
  await drawn(read({ added: 0 }))
  await field.upload(file(text))
  await expect.element(page.getByText(words.result(0, 12))).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.write(0) })).not.toBeInTheDocument()
})

test('a file that only adds birthdays is written by its own word', async () => {
  const { onClose } = await drawn(read({ added: 0, birthdays: 2 }))
  await field.upload(file(text))
  await expect.element(page.getByText(words.birthdays(2))).toBeVisible()
  await page.getByRole('button', { name: words.writeBirthdays }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('a file that is too large is not sent', async () => {
  const { calls } = await drawn()
  await field.upload(file('a'.repeat(1024 * 1024 + 1)))
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(words.tooBig))
  expect(calls).toEqual([])
})

test.each<[string, Route, string]>([
  [
    'a file without names',
    refuses('POST', path, {
      code: 'validation_failed',
      detail: 'Something is wrong.',
      errors: { file: { code: 'columns', detail: 'No column of names.' } },
    }),
    'No column of names.',
  ],
  ['a lost connection', unreachable('POST', path), shell.connection.lost],
])('%s is said at the field', async (_, route, said) => {
  await drawn(route)
  await field.upload(file(text))
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(said))
  await expect.element(write).not.toBeInTheDocument()
})

test('a Greek salon reads the preview in Greek', async () => {
  await drawn(read(), 'el')
  await page.getByLabelText(greek.read.choose).upload(file(text))
  await expect.element(page.getByText(greek.read.result(9, 12))).toBeVisible()
})
