import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { readAdminAccess } from '#features/administration/contract.ts'
import type { AdminSalon } from '#features/subscriptions/contract.ts'
import type { InvoiceView, listAdminInvoices } from '#features/subscriptions/contract/billing.ts'
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
      answers<typeof readAdminAccess>('GET', '/admin/access', { mayWrite }),
      answers<typeof listAdminInvoices>('GET', path, { items: [...items] }),
      file,
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
    await tap(button(list.invoices.pdfOf('2026-00007')))
    await expect.poll(() => saved).toEqual(['onyxi-2026-00007.pdf'])
    expect(calls.at(-1)).toMatchObject({ method: 'GET', path: `${path}/invoice/file` })
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
