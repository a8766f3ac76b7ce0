import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { FileLine, importServices, ServicesReadIn } from '#features/services/contract/file.ts'
import { businessServices } from '#i18n/en/business-services.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'

import { FileSheet } from './file-sheet.tsx'

const { file: words } = businessServices
const path = '/business/salons/salon/services/import'

const line = (but: Partial<FileLine> = {}): FileLine => ({
  line: 2,
  name: 'Ημιμόνιμο',
  outcome: 'changed',
  fault: null,
  text: '',
  changes: [{ column: 'price', from: '25', to: '27' }],
  ...but,
})
const readIn = (but: Partial<ServicesReadIn> = {}): ServicesReadIn => ({
  added: 0,
  changed: 1,
  refused: 1,
  same: 0,
  columns: [
    { header: 'Τιμή', column: 'price' },
    { header: 'Χρώμα', column: null },
  ],
  lines: [line(), line({ line: 3, name: '', outcome: 'refused', fault: 'name', changes: [] })],
  seen: 'stamp',
  ...but,
})

async function drawn(api: readonly Route[]) {
  const onWritten = vi.fn<() => void>()
  const stage = await onStage(
    <FileSheet salonId="salon" open onClose={vi.fn<() => void>()} onWritten={onWritten} />,
    { api },
  )
  return { ...stage, onWritten }
}

const choose = (text: string) =>
  page.getByLabelText(words.choose).upload(new File([text], 'services.csv', { type: 'text/csv' }))
const write = (added: number, changed: number) =>
  page.getByRole('button', { name: words.write(added, changed) })

test('a file is previewed line by line, then written as it was seen', async () => {
  const { calls, onWritten } = await drawn([answers<typeof importServices>('POST', path, readIn())])
  await choose('price')
  await expect.element(page.getByText(words.ready)).toBeVisible()
  await expect.element(page.getByText(words.ignored('Χρώμα'))).toBeVisible()
  await expect.element(page.getByText(words.faults.name)).toBeVisible()
  await write(0, 1).click()
  await expect.element(page.getByText(words.done)).toBeVisible()
  const file = btoa('price')
  expect(calls.map(({ body }) => body)).toEqual([{ file }, { file, seen: 'stamp' }])
  expect(onWritten).toHaveBeenCalledOnce()
})

test('a file that changes nothing cannot be written', async () => {
  await drawn([answers<typeof importServices>('POST', path, readIn({ changed: 0, same: 1, lines: [] }))])
  await choose('price')
  await expect.element(page.getByText(words.nothing)).toBeVisible()
  await expect.element(write(0, 1)).not.toBeInTheDocument()
})

test('of two files the one that was chosen last counts, though its preview came first', async () => {
  const first = Promise.withResolvers<void>()
  const { calls } = await drawn([
    answers<typeof importServices>('POST', path, async ({ body }) => {
      if ((body as { readonly file: string }).file !== btoa('first')) return readIn({ added: 2 })
      await first.promise
      return readIn({ added: 9 })
    }),
  ])
  await choose('first')
  await expect.poll(() => calls.length).toBe(1)
  await choose('second')
  await expect.element(write(2, 1)).toBeVisible()
  first.resolve()
  await expect.element(write(9, 1)).not.toBeInTheDocument()
  await write(2, 1).click()
  expect(calls.at(-1)?.body).toMatchObject({ file: btoa('second') })
})

test('what the server finds wrong with the file is shown at its field', async () => {
  const detail = 'This is no CSV file.'
  await drawn([
    refuses('POST', path, {
      code: 'validation_failed',
      detail: 'Something is wrong.',
      errors: { file: { code: 'invalid', detail } },
    }),
  ])
  await choose('binary')
  await expect
    .element(page.getByLabelText(words.choose))
    .toHaveAccessibleDescription(expect.stringContaining(detail))
})
