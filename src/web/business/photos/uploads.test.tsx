import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { PHOTO_BYTES } from '#domain/photo.ts'
import type { listOwnDesigns } from '#features/designs/contract.ts'
import type { listPhotos, PhotoList } from '#features/photos/contract.ts'
import { photos as words } from '#i18n/en/business-photos.ts'
import { answers } from '#test/stage/api.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'
import { catchUploads } from '#test/stage/uploads.ts'

import { PhotosWorkspace } from './photos-workspace.tsx'

const empty: PhotoList = { items: [], most: 20, illustrations: [] }

async function drawn(list: PhotoList = empty) {
  const sent = catchUploads()
  const stage = await onStage(
    <AtSalon>
      <PhotosWorkspace />
    </AtSalon>,
    {
      api: [
        answers<typeof listPhotos>('GET', '/business/salons/salon/photos', list),
        answers<typeof listOwnDesigns>('GET', '/business/salons/salon/designs', { items: [], services: [] }),
      ],
    },
  )
  const choose = (...files: readonly File[]) => userEvent.upload(page.getByLabelText(words.add), [...files])
  const reads = () => stage.calls.filter(({ path }) => path.endsWith('/photos')).length
  return { ...stage, sent, choose, reads }
}

const file = (name: string, size = 100) => new File(['x'.repeat(size)], name, { type: 'image/jpeg' })
const rows = page.getByRole('list', { name: words.uploads }).getByRole('listitem')
const row = (name: string) => rows.filter({ hasText: name })
const retry = page.getByRole('button', { name: words.retry })

test('files are sent one after the other, and each leaves the list once it has arrived', async () => {
  const { sent, choose, reads } = await drawn()
  await choose(file('one.jpg'), file('two.jpg'))
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.path).toBe('/api/v1/business/salons/salon/photos')
  sent[0]?.progress(0.4)
  await expect.element(row('one.jpg').getByText(words.sending(40))).toBeVisible()
  await expect.element(row('two.jpg').getByText(words.waiting)).toBeVisible()
  sent[0]?.progress(1)
  await expect.element(row('one.jpg').getByText(words.working)).toBeVisible()
  const before = reads()
  sent[0]?.answer(201, { id: 'photo' })
  await expect.poll(() => sent.length).toBe(2)
  await expect.element(row('one.jpg')).not.toBeInTheDocument()
  expect(reads()).toBe(before + 1)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('after a lost connection the same file is sent again with the same key', async () => {
  const { sent, choose } = await drawn()
  await choose(file('one.jpg'))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.lose()
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.lost)
  await tap(retry)
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]?.key).toBe(sent[0]?.key)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a file that is refused says why and is not tried again; the next one continues', async () => {
  const { sent, choose } = await drawn()
  await choose(file('small.jpg'), file('two.jpg'))
  await expect.poll(() => sent.length).toBe(1)
  const detail = 'The photo is too small.'
  sent[0]?.answer(422, {
    code: 'validation_failed',
    detail: '',
    errors: { photo: { code: 'photo_small', detail } },
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent(detail)
  await expect.element(retry).not.toBeInTheDocument()
  await expect.poll(() => sent.length).toBe(2)
  await tap(page.getByRole('button', { name: words.discard('small.jpg') }))
  await expect.element(row('small.jpg')).not.toBeInTheDocument()
  await expect.element(row('two.jpg')).toBeVisible()
})

test('a dropped file that is too big is not sent', async () => {
  const { sent } = await drawn()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file('big.jpg', PHOTO_BYTES + 1))
  await expect.element(page.getByText(words.drop)).toBeInTheDocument()
  page
    .getByText(words.drop)
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.tooBig(PHOTO_BYTES / 1024 / 1024))
  await expect.element(retry).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('a file that is left out is stopped on its way', async () => {
  const { sent, choose } = await drawn()
  await choose(file('one.jpg'))
  await expect.poll(() => sent.length).toBe(1)
  await tap(page.getByRole('button', { name: words.discard('one.jpg') }))
  await expect.element(rows).not.toBeInTheDocument()
  expect(sent[0]?.isAborted()).toBe(true)
})

test('a file that is left out while it is made smaller is not sent', async () => {
  const opening = Promise.withResolvers<ImageBitmap>()
  const open = window.createImageBitmap
  window.createImageBitmap = () => opening.promise
  onTestFinished(() => void (window.createImageBitmap = open))
  const { sent, choose } = await drawn()
  await choose(file('large.jpg', 2_000_000), file('next.jpg'))
  await tap(page.getByRole('button', { name: words.discard('large.jpg') }))
  opening.reject(new Error('no picture'))
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.answer(201, {})
  await expect.element(rows).not.toBeInTheDocument()
  expect(sent.map(({ file: { size } }) => size)).toEqual([100])
})

test('a full list takes no more files and says so', async () => {
  await drawn({ ...empty, most: 0 })
  await expect.element(page.getByText(words.full(0))).toBeVisible()
  await expect.element(page.getByLabelText(words.add)).not.toBeInTheDocument()
})
