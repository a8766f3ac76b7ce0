import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { orderPhotos, PhotoView } from '#features/photos/contract.ts'
import { photos as greek } from '#i18n/el/business-photos.ts'
import { photos as words } from '#i18n/en/business-photos.ts'
import { answers, unreachable, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { PhotoGrid } from './photo-grid.tsx'

const path = '/business/salons/salon/photo-order'
const photo = (id: string): PhotoView => ({
  id,
  picture: 'missing',
  altEl: `Ελληνικά ${id}`,
  altEn: `English ${id}`,
  width: 800,
  height: 600,
  crop: { x: 0, y: 0, width: 1 },
})
const photos = ['a', 'b', 'c'].map(photo)
const kept = answers<typeof orderPhotos>('PUT', path, { ids: [] })

async function drawn(api: readonly Route[] = [kept], locale: 'el' | 'en' = 'en') {
  const [onEdit, onRemove] = [vi.fn<(photo: PhotoView) => void>(), vi.fn<(photo: PhotoView) => void>()]
  const changed = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const stage = await onStage(
    <PhotoGrid salonId="salon" photos={photos} changed={changed} onEdit={onEdit} onRemove={onRemove} />,
    { api, locale },
  )
  const order = () =>
    page
      .getByText(/^English [abc]$/)
      .elements()
      .map((element) => element.textContent?.slice(-1))
      .join('')
  return { ...stage, order, changed, onEdit, onRemove }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a photo goes one place further by a tap, at once and for good', async () => {
  const { calls, order, changed } = await drawn()
  await tap(button(words.later(1)))
  await expect.poll(order).toBe('bac')
  await expect.element(page.getByText(words.moved(2, 3))).toBeInTheDocument()
  expect(calls.map(({ body }) => body)).toEqual([{ ids: ['b', 'a', 'c'] }])
  await expect.poll(() => changed.mock.calls.length).toBe(1)
})

test('the arrow keys move it from its handle, and no further than the ends', async () => {
  const { calls, order } = await drawn()
  await expect.element(button(words.drag(3))).toBeVisible()
  button(words.drag(3)).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await expect.poll(order).toBe('acb')
  expect(calls).toHaveLength(1)
})

test('the first goes no earlier, the last no later', async () => {
  await drawn()
  await expect.element(button(words.earlier(1))).toBeDisabled()
  await expect.element(button(words.later(3))).toBeDisabled()
  await expect.element(button(words.earlier(2))).toBeEnabled()
})

test('an order that was not kept goes back', async () => {
  const lost = Promise.withResolvers<void>()
  const slow: Route = {
    ...unreachable('PUT', path),
    answer: (call) => lost.promise.then(() => unreachable('PUT', path).answer(call)),
  }
  const { order, changed } = await drawn([slow])
  await button(words.earlier(3)).click()
  await expect.poll(order).toBe('acb')
  lost.resolve()
  await expect.poll(order).toBe('abc')
  await expect.poll(() => changed.mock.calls.length).toBe(1)
})

test('each photo is framed and deleted by its own buttons, in Greek too', async () => {
  const { onEdit, onRemove, calls } = await drawn([], 'el')
  await button(greek.edit(2)).click()
  await button(greek.remove(3)).click()
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(photos[1])
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(photos[2])
  await expect.element(page.getByText('Ελληνικά b')).toBeVisible()
  expect(calls).toEqual([])
})
