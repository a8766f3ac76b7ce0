import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { PHOTO_BYTES } from '#domain/photo.ts'
import type { ClientDetail } from '#features/clients/contract.ts'
import type { changeClientPhoto, ClientPhoto, consentToPhotos } from '#features/clients/contract/card.ts'
import { businessClients as words } from '#i18n/en/business-clients.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { madeClient } from '#test/stage/made-client.ts'
import { onStage } from '#test/stage/stage.tsx'

import { ClientPhotos } from './client-photos.tsx'

const base = '/business/salons/salon/clients/maria'
const consent = answers<typeof consentToPhotos>('PUT', `${base}/photo-consent`, { id: 'maria', revision: 8 })
const photo: ClientPhoto = {
  id: 'photo',
  caption: 'French',
  stage: null,
  bookingId: null,
  addedAt: '2026-03-10T10:00:00Z',
  width: 800,
  height: 600,
}
const picture: Route = {
  method: 'GET',
  path: `${base}/photos/photo`,
  answer: () =>
    new Response(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })),
}
const agreed = { photosConsentAt: '2026-02-01T10:00:00Z', photos: [photo] }

const drawn = (but: Partial<ClientDetail>, api: readonly Route[] = []) =>
  onStage(<ClientPhotos salonId="salon" timeZone="Europe/Athens" client={madeClient(but)} />, {
    api: [consent, picture, ...api],
  })

const { photos } = words
const button = (name: string) => page.getByRole('button', { name, exact: true })
const writes = ({ calls }: Awaited<ReturnType<typeof drawn>>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

test('without the consent of the client there is no photo, and none can be added', async () => {
  const stage = await drawn({ photosConsentAt: null })
  await expect.element(page.getByText(photos.needsConsent)).toBeVisible()
  await expect.element(button(photos.add)).not.toBeInTheDocument()
  await button(photos.agree).click()
  await expect.element(page.getByText(photos.agreed)).toBeVisible()
  expect(writes(stage)).toEqual([['PUT', `${base}/photo-consent`, { agreed: true }]])
})

test('consent is taken back by a second press only', async () => {
  const stage = await drawn(agreed)
  await button(photos.takeBack).click()
  await button(words.cancel).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(writes(stage)).toEqual([])
  await button(photos.takeBack).click()
  await button(photos.takeBackDo).click()
  await expect.element(page.getByText(photos.takenBack)).toBeVisible()
  expect(writes(stage)).toEqual([['PUT', `${base}/photo-consent`, { agreed: false }]])
})

test('a photo opens whole and gets another caption', async () => {
  const path = `${base}/photos/photo`
  const stage = await drawn(agreed, [answers<typeof changeClientPhoto>('PUT', path, photo)])
  await button('French').click()
  await expect.element(page.getByRole('img', { name: 'French' })).toBeInTheDocument()
  await page.getByRole('textbox', { name: photos.caption }).fill('French, short')
  await button(words.save).click()
  await expect.element(page.getByText(photos.saved)).toBeVisible()
  expect(writes(stage)).toEqual([['PUT', path, { caption: 'French, short', stage: null, bookingId: null }]])
})

test('a photo that could not be deleted stays open', async () => {
  const detail = 'Only the owner does that.'
  await drawn(agreed, [refuses('DELETE', `${base}/photos/photo`, { code: 'forbidden', detail, status: 403 })])
  await button('French').click()
  await button(photos.remove).click()
  await expect.element(page.getByText(detail)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: photos.caption })).toBeVisible()
})

/** Without the driver's `upload`, which needs seconds for so many bytes. */
function choose(file: File) {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a photo that is too large is not sent', async () => {
  // Files leave by XMLHttpRequest, for their progress.
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
  onTestFinished(() => send.mockRestore())
  await drawn(agreed)
  await expect.element(button(photos.add)).toBeVisible()
  choose(new File([new Uint8Array(PHOTO_BYTES + 1)], 'large.heic', { type: 'image/heic' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(photos.tooBig)
  expect(send).not.toHaveBeenCalled()
  choose(new File(['small'], 'small.heic', { type: 'image/heic' }))
  await expect.poll(() => send.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
