import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { PHOTO_BYTES } from '#domain/photo.ts'
import type { removeStaffPhoto } from '#features/team/contract/faces.ts'
import { team } from '#i18n/en/business-team.ts'
import { answers } from '#test/stage/api.ts'
import { madeStaff } from '#test/stage/made-team.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { catchUploads } from '#test/stage/uploads.ts'

import { StaffFace } from './staff-face.tsx'

const { face: words } = team
const path = '/business/salons/salon/team/niki/photo'
const own = 'photo-0198a000-0000-7000-8000-000000000001'

async function drawn(photo: string | null) {
  const sent = catchUploads()
  const { calls } = await onStage(
    <AtSalon>
      <StaffFace staff={madeStaff({ photo })} />
    </AtSalon>,
    { api: [answers<typeof removeStaffPhoto>('DELETE', path, madeStaff())] },
  )
  // Made in the page itself: sending twelve megabytes to the browser takes half a minute on a slow machine.
  const choose = (size = 100) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const chosen = new DataTransfer()
    chosen.items.add(new File(['x'.repeat(size)], 'face.jpg', { type: 'image/jpeg' }))
    if (input) input.files = chosen.files
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { sent, choose, calls }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a photo is sent, and the page says that it is shown', async () => {
  const { sent, choose } = await drawn('face-1-porcelain-long')
  await expect.element(button(words.remove)).not.toBeInTheDocument()
  choose()
  await expect.poll(() => sent[0]?.path).toBe(`/api/v1${path}`)
  await expect.element(page.getByText(words.working)).toBeVisible()
  sent[0]?.answer(200, madeStaff({ photo: own }))
  await expect.element(page.getByText(words.saved)).toBeVisible()
})

test('a refused photo, a lost connection and a file that is too big are shown beside the button', async () => {
  const { sent, choose } = await drawn(null)
  const alert = page.getByRole('alert')
  choose()
  await expect.poll(() => sent.length).toBe(1)
  const detail = 'The photo is too small.'
  sent[0]?.answer(422, {
    code: 'validation_failed',
    detail: 'Check it.',
    errors: { photo: { code: 'photo_small', detail } },
  })
  await expect.element(alert).toHaveTextContent(detail)
  choose()
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.lose()
  await expect.element(alert).toHaveTextContent(words.lost)
  choose(PHOTO_BYTES + 1)
  await expect.element(alert).toHaveTextContent(words.tooBig(12))
  expect(sent).toHaveLength(2)
})

test('an uploaded photo is removed by one press', async () => {
  const { calls } = await drawn(own)
  await expect.element(button(words.replace)).toBeVisible()
  await button(words.remove).click()
  await expect.element(page.getByText(words.removed)).toBeVisible()
  expect(calls.map(({ method }) => method)).toContain('DELETE')
})
