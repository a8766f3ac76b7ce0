import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { InvoiceView, listInvoices } from '#features/subscriptions/contract/billing.ts'
import { subscription as greek } from '#i18n/el/business-subscription.ts'
import { subscription as words } from '#i18n/en/business-subscription.ts'
import { exactMoney } from '#i18n/format.ts'
import { answers, unreachable, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import {
  drawnSubscription,
  endOfPaid,
  endOfTrial,
  invoicesPath,
  pageButton,
} from '#test/stage/subscription-page.tsx'

const invoice: InvoiceView = {
  id: 'invoice',
  kind: 'invoice',
  number: '2026-00007',
  issuedAt: '2026-03-31T21:01:00Z',
  startsAt: endOfTrial,
  endsAt: endOfPaid,
  months: 1,
  netCents: 2900,
  vatRate: 24,
  vatCents: 696,
  totalCents: 3596,
  buyer: 'Νύχια Ο.Ε.',
  isByCard: true,
  creditedCents: 0,
  corrects: null,
  report: 'kept',
  reportFailure: null,
}
const issued = answers<typeof listInvoices>('GET', invoicesPath, { items: [invoice] })
const filePath = `${invoicesPath}/invoice/file`

test.each([
  ['en', words, '1 April 2026', '30 April 2026'],
  ['el', greek, '1 Απριλίου 2026', '30 Απριλίου 2026'],
] as const)(
  'an invoice has its period and total, and is saved as PDF (%s)',
  async (locale, said, from, to) => {
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    onTestFinished(() => click.mockRestore())
    const file: Route = { method: 'GET', path: filePath, answer: () => new Response('%PDF') }
    const { calls } = await drawnSubscription({ api: [issued, file], locale })
    const row = page.getByRole('region', { name: said.invoices.title }).getByRole('listitem')
    await expect.element(row.getByText(said.fromTo(from, to))).toBeVisible()
    await expect.element(row.getByText(exactMoney(locale, 3596))).toBeVisible()
    await expectAccessible()
    await pageButton(said.invoices.fileOf.pdf('2026-00007')).click()
    await expect.poll(() => saved).toEqual(['onyxi-2026-00007.pdf'])
    expect(calls.at(-1)?.headers.get('accept-language')).toBe(locale)
  },
)

test('a PDF that does not arrive says so, and can be asked for again', async () => {
  await drawnSubscription({ api: [issued, unreachable('GET', filePath)] })
  await pageButton(words.invoices.fileOf.pdf('2026-00007')).click()
  await expect.element(page.getByText(words.invoices.downloadFailed)).toBeVisible()
  await expect.element(pageButton(words.invoices.fileOf.pdf('2026-00007'))).toBeEnabled()
})
