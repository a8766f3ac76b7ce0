import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type {
  createSalonPromotion,
  endSalonPromotion,
  listSalonPromotions,
  previewSalonPromotion,
  PromotionView,
  startSalonPromotion,
} from '#features/promotions/contract.ts'
import { businessPromotions as words } from '#i18n/en/business-promotions.ts'
import { answers, refuses, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madePromotion } from '#test/stage/made-promotion.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'

import { PromotionsWorkspace } from './promotions-workspace.tsx'

const base = '/business/salons/salon/promotions'
const { form } = words

const services = [{ id: 'gel', nameEl: 'Ημιμόνιμο', nameEn: 'Gel polish', priceCents: 2500 }]
const listed = (promotions: PromotionView[]) =>
  answers<typeof listSalonPromotions>('GET', base, { timeZone: 'Europe/Athens', promotions, services })

const drawn = (promotions: PromotionView[], api: readonly Route[] = []) =>
  onStage(
    <AtSalon>
      <PromotionsWorkspace />
    </AtSalon>,
    { api: [listed(promotions), ...api] },
  )

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })

test('a promotion shows its reduction, all of its terms and what it has cost', async () => {
  const running = madePromotion({
    status: 'active',
    uses: 3,
    reducedCents: 1255,
    code: 'MAY10',
    isFirstOnly: true,
  })
  await drawn([running])
  await expect.element(page.getByText('−12.5%')).toBeVisible()
  for (const line of [
    'Code MAY10',
    'For: Gel polish',
    'Tuesday and Wednesday, 10:00–12:00',
    'Book by 31 May 2026',
    'First appointment at the salon only',
    'Used for 3 appointments, €12.55 off in total',
  ])
    await expect.element(page.getByText(line)).toBeVisible()
  await expectAccessible()
})

test('a new one is checked, previewed on last month, and saved as a draft', async () => {
  const preview = { from: '2026-04-01', to: '2026-04-30', bookings: 40, uses: 12, cents: 6340 }
  const stage = await drawn(
    [],
    [
      answers<typeof previewSalonPromotion>('POST', `${base}/preview`, preview),
      answers<typeof createSalonPromotion>('POST', base, madePromotion()),
    ],
  )
  await button(words.add).click()
  await button(words.preview.button).click()
  await expect.element(page.getByText(words.preview.fix)).toBeVisible()
  await button(form.save).click()
  await expect
    .element(field(form.name).first())
    .toHaveAccessibleDescription(expect.stringContaining(form.faults.name))
  await field(form.name).first().fill('Άνοιξη')
  await field(form.percent).fill('20')
  await button('Tuesday').click()
  await button(words.preview.button).click()
  const outcome = page.getByText(words.preview.result(12, 40, '€63.40'))
  await expect.element(outcome).toBeVisible()
  await expectAccessible()
  // The answer was about other terms.
  await field(form.percent).fill('30')
  await expect.element(outcome).not.toBeInTheDocument()
  await button(form.save).click()
  await expect.element(page.getByText(words.saved('Άνοιξη'))).toBeVisible()
  const sent = stage.calls.filter(({ method, path }) => method === 'POST' && path === base)
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      nameEl: 'Άνοιξη',
      reduction: { kind: 'percent', percent: 30 },
      weekdays: [2],
      serviceIds: null,
      code: null,
    },
  ])
})

test('a draft is changed with its revision, and a taken code is refused in words', async () => {
  const stage = await drawn(
    [madePromotion()],
    [refuses('PUT', `${base}/spring`, { code: 'promotion_code_taken', detail: 'Taken.', status: 409 })],
  )
  await button(words.edit('Spring')).click()
  await expect.element(field(form.percent)).toHaveValue('12.5')
  await field(form.code).fill('may10')
  await button(form.save).click()
  await expect.element(page.getByText('Taken.')).toBeVisible()
  expect(stage.calls.at(-1)?.body).toMatchObject({ code: 'may10', serviceIds: ['gel'], revision: 3 })
})

test('publishing and ending ask first', async () => {
  const stage = await drawn(
    [madePromotion(), madePromotion({ id: 'open', status: 'active', nameEn: 'Welcome' })],
    [
      answers<typeof startSalonPromotion>(
        'POST',
        `${base}/spring/start`,
        madePromotion({ status: 'active' }),
      ),
      answers<typeof endSalonPromotion>('POST', `${base}/open/end`, madePromotion({ status: 'ended' })),
    ],
  )
  await button(words.startLabel('Spring')).click()
  await button(words.start).click()
  await expect.element(page.getByText(words.started('Spring'))).toBeVisible()
  await button(words.endLabel('Welcome')).click()
  await button(words.end).click()
  await expect.element(page.getByText(words.ended('Welcome'))).toBeVisible()
  const writes = stage.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  expect(writes).toMatchObject([
    [`${base}/spring/start`, { revision: 3 }],
    [`${base}/open/end`, undefined],
  ])
})
