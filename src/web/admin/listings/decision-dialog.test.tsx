import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { listing as greek } from '#i18n/el/listing.ts'
import { listing } from '#i18n/en/listing.ts'
import { refuses, type Route } from '#test/stage/api.ts'
import { madeListingRequest } from '#test/stage/made-listing-request.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { DecisionDialog, type ListingDecision } from './decision-dialog.tsx'

const { admin: words } = listing
const path = '/admin/listing-requests/request/decide'
const done: Route = { method: 'POST', path, answer: () => new Response(null, { status: 204 }) }

async function drawn(decision: ListingDecision, api: readonly Route[] = [done], locale: 'el' | 'en' = 'en') {
  const onClose = vi.fn<() => void>()
  const stage = await onStage(
    <DecisionDialog request={madeListingRequest()} decision={decision} open onClose={onClose} />,
    { api, locale },
  )
  return { ...stage, onClose }
}
const submit = (decision: ListingDecision) => page.getByRole('button', { name: words[decision], exact: true })
const field = (name: keyof typeof words.fields) => page.getByRole('textbox', { name: words.fields[name] })

test('a page is removed by one press that says what it does', async () => {
  const { calls, onClose } = await drawn('remove')
  await expect.element(page.getByText(words.removeText)).toBeVisible()
  await tap(submit('remove'))
  await expect.element(page.getByText(words.done.remove)).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ decision: 'remove' }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a correction starts from what the page says, and an emptied line is none', async () => {
  const { calls } = await drawn('correct')
  await expect.element(field('address')).toHaveValue('Ερμού 1')
  await field('address').fill('Ερμού 2')
  await field('phone').fill('  ')
  await submit('correct').click()
  await expect
    .poll(() => calls[0]?.body)
    .toEqual({
      decision: 'correct',
      listing: {
        name: 'Ατελιέ',
        address: 'Ερμού 2',
        phone: null,
        email: null,
        website: 'https://atelie.gr/',
      },
    })
})

test('a page needs its name and address', async () => {
  const { calls } = await drawn('correct')
  for (const name of ['name', 'address'] as const) await field(name).fill(' ')
  await submit('correct').click()
  for (const name of ['name', 'address'] as const)
    await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(listing.missing))
  await expect.element(field('name')).toHaveFocus()
  expect(calls).toEqual([])
})

test('a refusal needs a reason, in Greek too', async () => {
  const { calls } = await drawn('refuse', [done], 'el')
  const reason = page.getByRole('textbox', { name: greek.admin.reason })
  await page.getByRole('button', { name: greek.admin.refuse, exact: true }).click()
  await expect.element(reason).toHaveAccessibleDescription(expect.stringContaining(greek.missing))
  expect(calls).toEqual([])
  await reason.fill('Δεν το δείχνει κάτι.')
  await page.getByRole('button', { name: greek.admin.refuse, exact: true }).click()
  await expect.poll(() => calls[0]?.body).toEqual({ decision: 'refuse', reason: 'Δεν το δείχνει κάτι.' })
})

test('a decision that came too late keeps the dialog and says why', async () => {
  const detail = 'Somebody has decided.'
  const { onClose } = await drawn('refuse', [
    refuses('POST', path, { code: 'not_found', detail, status: 404 }),
  ])
  const reason = page.getByRole('textbox', { name: words.reason })
  await reason.fill('No.')
  await submit('refuse').click()
  await expect.element(page.getByRole('alert').getByText(detail)).toBeVisible()
  await expect.element(reason).toHaveValue('No.')
  expect(onClose).not.toHaveBeenCalled()
})
