import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { drawnSalon } from '#test/stage/drawn-salon.tsx'

const photos = ['salon-1-porcelain', 'salon-2-porcelain', 'salon-3-olive'].map((picture, n) => ({
  picture,
  isIllustration: n === 0,
  alt: `What photo ${n + 1} shows`,
}))
const gallery = page.getByRole('region', { name: 'Photos' })
const lightbox = page.getByRole('dialog', { name: 'Photos' })

test('a photo opens on the whole window; keys go round, and Escape gives the focus back to it', async () => {
  const { words } = await drawnSalon({ salon: { photos } })
  const last = gallery.getByRole('button', { name: words.photo(3, 3) })
  last.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(lightbox.getByText(words.photo(3, 3))).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(lightbox.getByText('What photo 1 shows')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(lightbox.getByText(words.photo(2, 3))).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(lightbox).not.toBeInTheDocument()
  await expect.element(last).toHaveFocus()
})

test('the work section shows the photos after the first one, by the same numbers', async () => {
  const { words } = await drawnSalon({ salon: { photos } })
  const work = page.getByRole('region', { name: words.work })
  await work.getByRole('button', { name: words.photo(2, 3) }).click()
  await expect.element(lightbox.getByText('What photo 2 shows')).toBeVisible()
  await expect.element(work.getByRole('button', { name: words.photo(1, 3) })).not.toBeInTheDocument()
})

test('one photo has neither arrows nor a section of work', async () => {
  const { words } = await drawnSalon({ salon: { photos: photos.slice(0, 1) } })
  await page.getByRole('button', { name: words.photo(1, 1) }).click()
  await expect.element(lightbox.getByText('What photo 1 shows')).toBeVisible()
  await expect.element(lightbox.getByRole('button', { name: words.next })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: words.work })).not.toBeInTheDocument()
})

test('a salon without photos says so', async () => {
  const { words } = await drawnSalon()
  await expect.element(gallery.getByText(words.noPicture)).toBeVisible()
})
