import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { importBookings, ImportedBookings } from '#features/calendar/contract/file.ts'
import { businessCalendar } from '#i18n/en/business-calendar.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { FileSheet } from './file-sheet.tsx'

const { file: words } = businessCalendar
const path = '/business/salons/salon/calendar/import'
const line = (but: Partial<ImportedBookings['lines'][number]>): ImportedBookings['lines'][number] => ({
  line: 2,
  name: 'Μαρία',
  outcome: 'new',
  fault: null,
  text: '',
  start: '2026-03-12T10:00',
  staffName: 'Νίκη',
  isOutsideHours: false,
  ...but,
})
const preview: ImportedBookings = {
  columns: [
    { header: 'Date', column: 'date' },
    { header: 'Colour', column: null },
  ],
  added: 1,
  same: 0,
  refused: 1,
  lines: [
    line({ isOutsideHours: true }),
    line({ line: 3, name: '', outcome: 'refused', fault: 'phone', text: '12' }),
  ],
  seen: 'sight',
}
const answered = (answer: Partial<ImportedBookings> = {}) =>
  answers<typeof importBookings>('POST', path, { ...preview, ...answer })

async function drawn(api: readonly Route[] = [answered()]) {
  const onClose = vi.fn<() => void>()
  const stage = await onStage(<FileSheet salonId="salon" onClose={onClose} />, { api })
  const choose = (text: string) =>
    userEvent.upload(page.getByLabelText(words.choose), new File([text], 'a.csv'))
  return { ...stage, onClose, choose }
}
const write = page.getByRole('button', { name: words.write(1) })

test('a file is previewed first, then imported as it was seen', async () => {
  const { calls, onClose, choose } = await drawn()
  await choose('Date;Colour')
  await expect.element(page.getByText(words.ready)).toBeVisible()
  await expect.element(page.getByText(words.ignored('Colour'))).toBeVisible()
  await expect.element(page.getByText(`${words.faults.phone} («12»)`)).toBeVisible()
  await expect.element(page.getByText(words.unnamed)).toBeVisible()
  await expect.element(page.getByText(words.outside)).toBeVisible()
  const [first] = page.getByRole('listitem').elements().slice(words.rules.length)
  expect(first?.textContent).toContain(words.line(3))
  await tap(write)
  await expect.element(page.getByText(words.done(1))).toBeVisible()
  const file = btoa('Date;Colour')
  expect(calls.map(({ body }) => body)).toEqual([{ file }, { file, seen: 'sight' }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a file without a line to add has no import button', async () => {
  const { choose } = await drawn([answered({ added: 0 })])
  await choose('Date')
  await expect.element(page.getByText(words.nothing)).toBeVisible()
  await expect.element(write).not.toBeInTheDocument()
})

test('a file that is too big is not sent', async () => {
  const { calls, choose } = await drawn()
  await choose('x'.repeat(256 * 1024 + 1))
  await expect.element(page.getByText(words.tooBig)).toBeVisible()
  expect(calls).toEqual([])
})

test('a fault of a file is shown at its field, and another file can be chosen', async () => {
  const detail = 'There is no column for the date.'
  const { choose } = await drawn([
    refuses('POST', path, {
      code: 'validation_failed',
      detail: '',
      errors: { file: { code: 'columns', detail } },
    }),
  ])
  await choose('nothing')
  await expect
    .element(page.getByLabelText(words.choose))
    .toHaveAccessibleDescription(expect.stringContaining(detail))
  await expect.element(write).not.toBeInTheDocument()
})
