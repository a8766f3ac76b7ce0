import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { readAdminAccess } from '#features/administration/contract.ts'
import type {
  Comparison,
  explainBreak,
  listBreaks,
  listComparisons,
  ReconciliationBreak,
} from '#features/reconciliation/contract.ts'
import { adminReconciliation as greek } from '#i18n/el/admin-reconciliation.ts'
import { adminReconciliation as words } from '#i18n/en/admin-reconciliation.ts'
import { answers, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ReconciliationPage } from './reconciliation-page.tsx'

const found: ReconciliationBreak = {
  id: 'break',
  provider: 'stripe',
  kind: 'missing_here',
  object: 'refund',
  ref: 're_elsewhere',
  subjectId: null,
  providerCents: -500,
  ledgerCents: 0,
  seenAt: '2026-05-12T04:00:00Z',
  resolvedAt: null,
  resolution: null,
  reason: null,
  resolvedBy: null,
}
const comparison: Comparison = {
  provider: 'stripe',
  from: '2026-05-10T21:00:00Z',
  until: '2026-05-11T21:00:00Z',
  at: '2026-05-12T04:00:00Z',
  entries: 8,
  breaks: 1,
}

interface Drawn {
  readonly items?: readonly ReconciliationBreak[]
  readonly comparisons?: readonly Comparison[]
  readonly path?: string
  readonly locale?: 'el' | 'en'
  readonly mayWrite?: boolean
  readonly api?: readonly Route[]
}

async function drawn(input: Drawn = {}) {
  const {
    items = [found],
    comparisons = [comparison],
    path = '/en/admin/reconciliation',
    locale = 'en',
    mayWrite = true,
    api = [],
  } = input
  const stage = await onStage(<ReconciliationPage />, {
    locale,
    path,
    api: [
      answers<typeof listBreaks>('GET', '/admin/reconciliation/breaks', {
        items: [...items],
        nextCursor: null,
      }),
      answers<typeof listComparisons>('GET', '/admin/reconciliation', { items: [...comparisons] }),
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite, role: 'full' }),
      ...api,
    ],
  })
  const sent = () =>
    stage.calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body])
  return { ...stage, sent }
}
const rowText = () => page.getByRole('row', { name: /re_elsewhere/ }).element().textContent
const explanation = words.explainOf(words.objects.refund, '€5.00')

test('a difference is shown with both amounts, and the comparison that found it', async () => {
  await drawn()
  await expect.poll(rowText).toMatch(/Refund · Missing in the ledger.*Difference −€5.00.*Provider −€5.00.*Ledger €0.00.*Open/)
  await expect.element(page.getByText(words.found(1), { exact: true })).toBeVisible()
  await expect.element(page.getByText(`Stripe · ${words.entries(8, '8')}`)).toBeVisible()
  await expectAccessible()
}) // prettier-ignore

test('it is explained with a reason, which is asked for', async () => {
  const done = answers<typeof explainBreak>('POST', '/admin/reconciliation/breaks/break/explain', { id: found.id })
  const { sent } = await drawn({ api: [done] })
  await page.getByRole('button', { name: explanation }).click()
  await page.getByRole('button', { name: words.explain, exact: true }).last().click()
  await expect.element(page.getByText(words.missing)).toBeVisible()
  await page.getByRole('textbox', { name: words.reason }).fill('Refunded by hand.')
  await expectAccessible()
  await tap(page.getByRole('button', { name: words.explain, exact: true }).last())
  await expect.element(page.getByText(words.done)).toBeVisible()
  expect(sent()).toEqual([['/admin/reconciliation/breaks/break/explain', { reason: 'Refunded by hand.' }]])
}) // prettier-ignore

test('one that ended says how, and asks for nothing', async () => {
  const reason = 'Refunded by hand.'
  const ended = { resolvedAt: found.seenAt, resolution: 'explained', reason, resolvedBy: 'admin@onyxi.example' } as const
  await drawn({ items: [{ ...found, ...ended, subjectId: 'payment' }] })
  await expect.poll(rowText).toContain(words.states.explained)
  expect(rowText()).toContain(words.by('admin@onyxi.example'))
  expect(rowText()).toContain(reason)
  await expect.element(page.getByRole('button', { name: explanation })).not.toBeInTheDocument()
  const link = page.getByRole('link', { name: `${words.postings} payment` })
  await expect.element(link).toHaveAttribute('href', '/en/admin/ledger?q=payment')
}) // prettier-ignore

test.each([
  ['/admin/reconciliation', greek.empty],
  ['/admin/reconciliation?part=agreed', greek.emptyPart],
])('an empty list says whether there is nothing, or nothing like that: %s', async (path, text) => {
  await drawn({ items: [], comparisons: [], path, locale: 'el' })
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText(greek.none)).toBeVisible()
})

test('without a second factor nothing can be explained', async () => {
  await drawn({ mayWrite: false })
  await expect.poll(rowText).toContain(words.states.open)
  await expect.element(page.getByRole('button', { name: explanation })).not.toBeInTheDocument()
})
