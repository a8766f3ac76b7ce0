import { Route as Page, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { CLAIM_DOCUMENT_BYTES } from '#domain/claims.ts'
import type {
  ClaimPage,
  ClaimView as Claim,
  makeClaim,
  proveClaim,
  readClaim,
} from '#features/claims/contract.ts'
import { claim as greek } from '#i18n/el/claim.ts'
import { claim as english } from '#i18n/en/claim.ts'
import { accepts, answers, refuses, type Route } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ClaimView } from './claim-view.tsx'

const id = '0198a000-0000-7000-8000-000000000001'
const claim = (but: Partial<Claim> = {}): Claim => ({
  id,
  state: 'open',
  message: 'It is mine.',
  proof: null,
  hasDocument: false,
  effectiveAt: null,
  rejectionReason: null,
  createdAt: '2026-03-01T10:00:00Z',
  ...but,
})
const salon = {
  id: '0198a000-0000-7000-8000-000000000002',
  slug: 'atelie',
  name: 'Ατελιέ',
  city: 'Αθήνα',
  address: 'Ερμού 1',
}

interface Drawn {
  /** Null before the first claim. */
  readonly own?: Claim | null
  readonly but?: Partial<ClaimPage>
  readonly api?: readonly Route[]
  readonly locale?: 'el' | 'en'
}

/** The server's own claim, until a route gives it another. */
async function drawn({ own = null, but = {}, api = [], locale = 'en' }: Drawn = {}) {
  const words = locale === 'el' ? greek : english
  const channels = { email: 'c•••@example.gr', phone: null }
  const stage = await onStage(
    <Routes>
      <Page path="/claim/:claimed" element={<ClaimView />} />
    </Routes>,
    {
      locale,
      path: '/claim/atelie',
      api: [
        answers<typeof readClaim>('GET', '/salons/atelie/claim', {
          salon,
          isClaimable: true,
          channels,
          claim: own,
          ...but,
        }),
        ...api,
      ],
    },
  )
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    ...stage,
    words,
    button,
    message: page.getByRole('textbox', { name: words.message }),
    code: page.getByRole('textbox', { name: words.code }),
    dialog: page.getByRole('dialog'),
    sent: (method: string) => stage.calls.filter((call) => call.method === method),
  }
}

test.each(['el', 'en'] as const)('a claim begins with a message of its claimant: %s', async (locale) => {
  const made = answers<typeof makeClaim>('POST', '/salons/atelie/claim', claim())
  const { message, button, words, sent } = await drawn({ api: [made], locale })
  await message.fill('It is mine.')
  await tap(button(words.send))
  await expect.poll(() => sent('POST').map(({ body }) => body)).toEqual([{ message: 'It is mine.' }])
  await expect.poll(() => sent('GET').length).toBe(2)
})

test('an empty message is not sent', async () => {
  const { message, button, words, sent } = await drawn()
  await message.fill(' ')
  await button(words.send).click()
  await expect.element(page.getByRole('alert').getByText(words.missing)).toBeVisible()
  expect(sent('POST')).toEqual([])
})

test('a claim is proved by the code that the salon got', async () => {
  const { button, code, words, sent } = await drawn({
    own: claim(),
    api: [
      accepts('POST', `/me/claims/${id}/code`),
      answers<typeof proveClaim>('POST', `/me/claims/${id}/prove`, claim({ proof: 'email' })),
    ],
  })
  await expect.element(button(words.toPhone(''))).not.toBeInTheDocument()
  await tap(button(words.toEmail('c•••@example.gr')))
  await expect.element(page.getByText(words.sent)).toBeVisible()
  await code.fill('1234567')
  await expect.element(button(words.prove)).toBeDisabled()
  await code.fill('12345678')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent('POST').map(({ body }) => body))
    .toEqual([{ channel: 'email' }, { code: '12345678' }])
})

test('a wrong code is shown at its field and stays typed', async () => {
  const { button, code, words } = await drawn({
    own: claim(),
    api: [
      accepts('POST', `/me/claims/${id}/code`),
      refuses('POST', `/me/claims/${id}/prove`, {
        code: 'validation_failed',
        detail: 'Please check it.',
        errors: { code: { code: 'wrong', detail: 'Wrong code.' } },
      }),
    ],
  })
  await button(words.toEmail('c•••@example.gr')).click()
  await code.fill('00000000')
  await button(words.prove).click()
  await expect.element(page.getByText('Wrong code.')).toBeVisible()
  await expect.element(code).toHaveValue('0000 0000')
})

test('a salon without contacts leaves the document', async () => {
  const { words } = await drawn({ own: claim(), but: { channels: { email: null, phone: null } } })
  await expect.element(page.getByText(words.noContacts)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: words.byDocument })).toBeVisible()
})

test('too large a document is not sent', async () => {
  const { words, calls } = await drawn({ own: claim() })
  const input = page.getByLabelText(words.choose)
  await expect.element(input).toBeInTheDocument()
  const chosen = new DataTransfer()
  chosen.items.add(new File([new Uint8Array(CLAIM_DOCUMENT_BYTES + 1)], 'a.pdf', { type: 'application/pdf' }))
  const element = input.element() as HTMLInputElement
  element.files = chosen.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByRole('alert').getByText(words.tooBig)).toBeVisible()
  expect(calls.length).toBe(1)
})

test.each<[Claim['state'], boolean, boolean, boolean]>([
  ['open', true, true, false],
  ['objected', true, true, false],
  ['noticed', false, true, false],
  ['rejected', false, false, true],
  ['withdrawn', false, false, false],
  ['approved', false, false, false],
])('%s: evidence %s, withdrawal %s, another claim %s', async (state, evidence, withdrawal, again) => {
  const { button, words } = await drawn({ own: claim({ state }) })
  await expect.element(page.getByText(words.states[state])).toBeVisible()
  expect(page.getByRole('heading', { name: words.evidence }).elements().length).toBe(Number(evidence))
  expect(button(words.withdraw).elements().length).toBe(Number(withdrawal))
  expect(button(words.send).elements().length).toBe(Number(again))
})

test('a claim is withdrawn after a question', async () => {
  const { button, dialog, words, sent } = await drawn({
    own: claim(),
    api: [accepts('DELETE', `/me/claims/${id}`)],
  })
  await tap(button(words.withdraw))
  await expect.element(dialog.getByText(words.withdrawSure)).toBeVisible()
  expect(sent('DELETE')).toEqual([])
  await tap(dialog.getByRole('button', { name: words.withdraw }))
  await expect.element(page.getByText(words.withdrawn)).toBeVisible()
  expect(sent('DELETE').length).toBe(1)
})

test('«no» keeps the claim', async () => {
  const { button, dialog, words, sent } = await drawn({ own: claim() })
  await button(words.withdraw).click()
  await dialog.getByRole('button', { name: words.keep }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('DELETE')).toEqual([])
})

test('a verified salon cannot be claimed', async () => {
  const { message, words } = await drawn({ but: { isClaimable: false } })
  await expect.element(page.getByText(words.closed)).toBeVisible()
  await expect.element(message).not.toBeInTheDocument()
})

test('an unknown salon says so', async () => {
  const missing = refuses('GET', '/salons/atelie/claim', { code: 'not_found', detail: '', status: 404 })
  const { words } = await drawn({ api: [missing] })
  await expect.element(page.getByRole('heading', { name: words.notFound })).toBeVisible()
})
