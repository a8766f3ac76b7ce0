import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

import type { readTakings, Takings } from '#features/checkout/contract/takings.ts'
import { businessCheckout as all } from '#i18n/en/business-checkout.ts'
import { answers } from '#test/stage/api.ts'
import { onStage } from '#test/stage/stage.tsx'

import { TakingsPart } from './takings-part.tsx'

const words = all.takings
const span = { from: '2026-05-11', to: '2026-05-17' }
const made: Takings = {
  period: span,
  bills: 2,
  salesCents: 5000,
  tipCents: 300,
  vatCents: 968,
  reductionCents: 450,
  commissionCents: 1026,
  undone: { bills: 1, cents: 2000 },
  refundedCents: 900,
  openDeposits: { bookings: 3, cents: 2700 },
  days: [{ day: '2026-05-11', bills: 2, salesCents: 5000, tipCents: 300 }],
  byMethod: [{ method: 'cash', cents: 5300 }],
  byStaff: [{ staff: 'Niki', salesCents: 5000, tipCents: 300, commissionCents: 1026 }],
  byVat: [{ rate: 24, netCents: 4032, vatCents: 968, totalCents: 5000 }],
}

const drawn = (takings: Takings) =>
  onStage(<TakingsPart salonId="salon" span={span} />, {
    locale: 'en',
    api: [answers<typeof readTakings>('GET', '/business/salons/salon/takings', takings)],
  })

test('the takings are shown by method, VAT rate and team member, with commission', async () => {
  await drawn(made)
  await expect.element(page.getByText(words.deposits(3))).toBeVisible()
  await expect.element(page.getByText(words.undone(1))).toBeVisible()
  const rowOf = (table: string, row: string) =>
    page.getByRole('table', { name: table }).getByRole('row', { name: row })
  await expect.element(rowOf(words.byMethod, 'Cash €53.00')).toBeVisible()
  await expect.element(rowOf(words.byVat, '24% €40.32 €9.68 €50.00')).toBeVisible()
  await expect.element(rowOf(words.byStaff, 'Niki €50.00 €3.00 €10.26')).toBeVisible()
})

function printRules(list: CSSRuleList): readonly CSSMediaRule[] {
  return [...list].flatMap((rule) => {
    const own = rule instanceof CSSMediaRule && rule.media.mediaText === 'print' ? [rule] : []
    return 'cssRules' in rule ? [...own, ...printRules(rule.cssRules as CSSRuleList)] : own
  })
}

/** Shows the page as on paper: the browser of the stage cannot print. */
function onPaper() {
  const found = [...document.styleSheets].flatMap(({ cssRules }) => printRules(cssRules))
  for (const { media } of found) media.mediaText = 'screen'
  onTestFinished(() => {
    for (const { media } of found) media.mediaText = 'print'
  })
}

test('on paper the days stand with their title, or neither of them', async () => {
  await drawn(made)
  const title = page.getByRole('heading', { name: words.byDay })
  await expect.element(title).toBeVisible()
  onPaper()
  await expect.element(title).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: words.byStaff })).toBeVisible()
  document.querySelector('details')!.open = true
  await expect.element(title).toBeVisible()
})

test('a period without bills says so, and still shows open deposits', async () => {
  const zero = { bills: 0, salesCents: 0, days: [], byMethod: [], byStaff: [], byVat: [] }
  await drawn({ ...made, ...zero })
  await expect.element(page.getByText(words.none)).toBeVisible()
  await expect.element(page.getByText(words.deposits(3))).toBeVisible()
})
