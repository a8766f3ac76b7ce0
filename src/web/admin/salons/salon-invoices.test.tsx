import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { readAdminAccess } from '#features/administration/contract.ts'
import type { AdminSalon } from '#features/subscriptions/contract.ts'
import type {
  creditInvoice,
  InvoiceView,
  listAdminInvoices,
  reportInvoiceAgain,
} from '#features/subscriptions/contract/billing.ts'
import { adminSalons as greek } from '#i18n/el/admin-salons.ts'
import { subscription as greekInvoices } from '#i18n/el/business-subscription.ts'
import { adminSalons as words } from '#i18n/en/admin-salons.ts'
import { subscription } from '#i18n/en/business-subscription.ts'
import { answers, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { SalonRows } from './salon-rows.tsx'

const salon: AdminSalon = {
  id: 'salon',
  slug: 'atelie',
  name: 'Ατελιέ',
  city: 'Αθήνα',
  isDemo: false,
  owner: { name: 'Ελένη', email: 'eleni@example.gr' },
  trader: null,
  timeZone: 'Europe/Athens',
  verification: 'verified',
  suspensionReason: null,
  subscription: 'active',
  trialEndsAt: null,
  paidUntil: '2026-04-30T21:00:00Z',
  graceEndsAt: null,
  leavesAtEnd: false,
  takesBookings: true,
  payableFrom: '2026-04-30T21:00:00Z',
}
const invoice: InvoiceView = {
  id: 'invoice',
  kind: 'invoice',
  number: '2026-00007',
  issuedAt: '2026-03-31T21:01:00Z',
  startsAt: '2026-03-31T21:00:00Z',
  endsAt: '2026-04-30T21:00:00Z',
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
const path = '/admin/salons/salon/invoices'

interface Drawn {
  readonly items?: readonly InvoiceView[]
  readonly mayWrite?: boolean
  readonly locale?: 'el' | 'en'
}

function drawn({ items = [invoice], mayWrite = true, locale = 'en' }: Drawn = {}) {
  const file: Route = { method: 'GET', path: `${path}/invoice/file`, answer: () => new Response('%PDF') }
  // The heads stick below the site's header, which the stage does not have.
  const below = (
    <div className="pt-20">
      <SalonRows items={[salon]} />
    </div>
  )
  return onStage(below, {
    locale,
    api: [
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite, role: 'full' }),
      answers<typeof listAdminInvoices>('GET', path, { items: [...items] }),
      file,
      answers<typeof creditInvoice>('POST', `${path}/invoice/credit-notes`, {
        id: 'note',
        number: 'CN-2026-00001',
      }),
      answers<typeof reportInvoiceAgain>('POST', `${path}/invoice/report`, { id: 'invoice' }),
      { method: 'GET', path: `${path}/invoice/data`, answer: () => new Response('<Invoice/>') },
    ],
  })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })

test.each([
  ['en', words, subscription, ['1 April 2026', '30 April 2026']],
  ['el', greek, greekInvoices, ['1 Απριλίου 2026', '30 Απριλίου 2026']],
] as const)(
  'a salon’s invoices open from its menu, each with its PDF (%s)',
  async (locale, said, list, [from, to]) => {
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    onTestFinished(() => click.mockRestore())
    const { calls } = await drawn({ locale })
    await button(`${said.actions}: Ατελιέ`).click()
    expect(calls.filter((call) => call.path === path)).toEqual([])
    await item(said.invoices).click()
    const dialog = page.getByRole('dialog', { name: said.invoicesOf('Ατελιέ') })
    await expect.element(dialog.getByText(list.fromTo(from, to))).toBeVisible()
    await expectAccessible()
    await tap(button(list.invoices.fileOf.pdf('2026-00007')))
    await expect.poll(() => saved).toEqual(['onyxi-2026-00007.pdf'])
    expect(calls.at(-1)).toMatchObject({ method: 'GET', path: `${path}/invoice/file` })
    await tap(button(list.invoices.fileOf.xml('2026-00007')))
    await expect.poll(() => saved).toEqual(['onyxi-2026-00007.pdf', 'onyxi-2026-00007.xml'])
    expect(calls.at(-1)).toMatchObject({ method: 'GET', path: `${path}/invoice/data` })
  },
)

test('without a second factor the invoices are all that the menu has', async () => {
  await drawn({ mayWrite: false })
  await button(`${words.actions}: Ατελιέ`).click()
  await expect.element(item(words.invoices)).toBeVisible()
  await expect.element(page.getByRole('menuitem')).toHaveLength(1)
})

test('a salon without invoices says so', async () => {
  await drawn({ items: [] })
  await button(`${words.actions}: Ατελιέ`).click()
  await item(words.invoices).click()
  await expect.element(page.getByText(words.noInvoices)).toBeVisible()
})

const openInvoices = async (said: typeof words | typeof greek) => {
  await button(`${said.actions}: Ατελιέ`).click()
  await item(said.invoices).click()
}

test.each([
  ['en', words, '35.96', '€35.96'],
  ['el', greek, '35,96', '35,96\u00a0€'],
] as const)(
  'a credit note is issued for the whole invoice or less, by what was credited before (%s)',
  async (locale, said, whole, most) => {
    const { calls } = await drawn({ locale })
    await openInvoices(said)
    await tap(button(said.credit.title('2026-00007')))
    const amount = page.getByRole('textbox', { name: said.credit.amount })
    await expect.element(amount).toHaveValue(whole)
    await expect.element(page.getByText(said.credit.text(most, 'card'))).toBeVisible()
    await expectAccessible()
    await amount.fill('35,97')
    await tap(button(said.credit.submit))
    await expect.element(page.getByText(said.credit.tooMuch(most))).toBeVisible()
    await expect.element(page.getByText(said.missing)).toBeVisible()
    await amount.fill('10')
    await page.getByRole('textbox', { name: said.reason }).fill('Διπλή χρέωση')
    await tap(button(said.credit.submit))
    await expect.element(page.getByText(said.credit.done('CN-2026-00001'))).toBeVisible()
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { cents: 1000, creditedCents: 0, reason: 'Διπλή χρέωση' },
    ])
    // The list is back, with what has changed.
    await expect.element(page.getByRole('dialog', { name: said.invoicesOf('Ατελιέ') })).toBeVisible()
  },
)

test('an invoice that was taken back, a credit note, and a reader without a second factor have no such button', async () => {
  const note: InvoiceView = {
    ...invoice,
    id: 'note',
    kind: 'credit_note',
    number: 'CN-2026-00001',
    corrects: '2026-00007',
  }
  await drawn({ items: [note, { ...invoice, creditedCents: 3596 }] })
  await openInvoices(words)
  await expect.element(page.getByText(subscription.invoices.corrects('2026-00007'))).toBeVisible()
  await expect.element(page.getByText(subscription.invoices.credited('€35.96'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Credit note for/ })).toHaveLength(0)
})

test('without a second factor nothing can be credited', async () => {
  await drawn({ mayWrite: false })
  await openInvoices(words)
  await expect.element(button(subscription.invoices.fileOf.pdf('2026-00007'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Credit note for/ })).toHaveLength(0)
})

test('an invoice that was refused says why and is reported again', async () => {
  const refused: InvoiceView = { ...invoice, report: 'failed', reportFailure: 'BR-S-02' }
  const sent: InvoiceView = { ...invoice, id: 'sent', number: '2026-00008', report: 'sent' }
  const { calls } = await drawn({ items: [sent, refused] })
  await openInvoices(words)
  await expect.element(page.getByText('BR-S-02')).toBeVisible()
  await expect.element(page.getByText(words.report.sent)).toBeVisible()
  await expect.element(button(words.report.againOf('2026-00008'))).not.toBeInTheDocument()
  await tap(button(words.report.againOf('2026-00007')))
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').map((call) => call.path))
    .toEqual([`${path}/invoice/report`])
})
