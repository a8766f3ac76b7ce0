import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { blockClient, ClientDetail } from '#features/clients/contract.ts'
import { businessClients as english } from '#i18n/en/business-clients.ts'
import { accepts, answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeClient } from '#test/stage/made-client.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ConfirmBlock, ConfirmRemoval } from './confirm.tsx'

const { detail: words, form } = english
const path = '/business/salons/salon/clients/maria'
const done = answers<typeof blockClient>('POST', `${path}/block`, { id: 'maria', revision: 8 })

async function drawn(
  Part: typeof ConfirmBlock | typeof ConfirmRemoval,
  route: Route,
  client?: Partial<ClientDetail>,
) {
  const onClose = vi.fn<() => void>()
  const onGone = vi.fn<() => void>()
  const part = <Part salonId="salon" client={madeClient(client)} open onClose={onClose} onGone={onGone} />
  return { ...(await onStage(part, { api: [route] })), onClose, onGone }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each([
  [false, words.block, words.blocked],
  [true, words.unblock, words.unblocked],
])('a client whose block is %s gets the opposite after a question', async (isBlocked, press, said) => {
  const { calls, onClose } = await drawn(ConfirmBlock, done, { isBlocked })
  await tap(button(press))
  await expect.element(page.getByText(said)).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ blocked: !isBlocked }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a block that the network lost shows a toast, and the question stays', async () => {
  const { onClose } = await drawn(ConfirmBlock, unreachable('POST', `${path}/block`))
  await button(words.block).click()
  await expect.element(page.getByText(form.lost)).toBeVisible()
  await expect.element(page.getByText(words.blockText)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a client is deleted after a question that says what goes', async () => {
  const { calls, onGone } = await drawn(ConfirmRemoval, accepts('DELETE', path))
  await expect.element(page.getByText(words.removeText)).toBeVisible()
  await button(words.remove).click()
  await expect.element(page.getByText(words.removed)).toBeVisible()
  expect(calls.map(({ method }) => method)).toEqual(['DELETE'])
  expect(onGone).toHaveBeenCalledOnce()
})

test('cancelling erases nothing', async () => {
  const { calls, onClose, onGone } = await drawn(ConfirmRemoval, accepts('DELETE', path))
  await button(english.cancel).click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(onGone).not.toHaveBeenCalled()
  expect(calls).toEqual([])
})

test('a client who has an account by now stays', async () => {
  const detail = 'They have an account.'
  const { onGone } = await drawn(
    ConfirmRemoval,
    refuses('DELETE', path, { code: 'client_has_account', detail, status: 409 }),
  )
  await button(words.remove).click()
  await expect.element(page.getByText(detail)).toBeVisible()
  expect(onGone).not.toHaveBeenCalled()
})
