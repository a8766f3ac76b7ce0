import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type {
  changePlatformPromotion,
  createPlatformPromotion,
  endPlatformPromotion,
  listPlatformPromotions,
  previewPlatformPromotion,
  PromotionView,
  startPlatformPromotion,
} from '#features/promotions/contract.ts'
import { businessPromotions as words } from '#i18n/en/business-promotions.ts'
import { adminAccess } from '#test/stage/admin-access.ts'
import { answers, type Route } from '#test/stage/api.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { madePromotion } from '#test/stage/made-promotion.ts'
import { onStage } from '#test/stage/stage.tsx'
import { QueryProvider } from '#web/app/query.tsx'

import { PlatformPromotions } from './platform-promotions.tsx'

const base = '/admin/promotions'
const { form } = words

const drawn = (promotions: PromotionView[], api: readonly Route[] = [], access = adminAccess(true)) =>
  onStage(
    <QueryProvider>
      <PlatformPromotions />
    </QueryProvider>,
    { api: [access, answers<typeof listPlatformPromotions>('GET', base, { promotions }), ...api] },
  )

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })

test('a new promotion of the platform has no services, and its cost is computed on all salons', async () => {
  const preview = { from: '2026-04-01', to: '2026-04-30', bookings: 0, uses: 0, cents: 0 }
  const stage = await drawn(
    [],
    [
      answers<typeof previewPlatformPromotion>('POST', `${base}/preview`, preview),
      answers<typeof createPlatformPromotion>('POST', base, madePromotion()),
    ],
  )
  await expect.element(page.getByRole('heading', { name: words.platform.empty.title })).toBeVisible()
  await button(words.add).click()
  await expect.element(page.getByText(form.someServices)).not.toBeInTheDocument()
  await expect.element(page.getByText(form.firstEverywhere)).toBeVisible()
  await field(form.name).first().fill('Άνοιξη')
  await field(form.percent).fill('20')
  await button(words.preview.button).click()
  await expect.element(page.getByText(/There were no appointments/)).toBeVisible()
  await expectAccessible()
  await button(form.save).click()
  await expect.element(page.getByText(words.saved('Άνοιξη'))).toBeVisible()
  const sent = stage.calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path }) => path)).toEqual([`${base}/preview`, base])
  for (const { body } of sent) expect(body).not.toHaveProperty('serviceIds')
})

test('drafts are changed and published, and what runs is ended', async () => {
  const stage = await drawn(
    [
      madePromotion({ serviceIds: null, isFirstOnly: true }),
      madePromotion({ id: 'open', status: 'active', nameEn: 'Welcome', serviceIds: null }),
    ],
    [
      answers<typeof changePlatformPromotion>('PUT', `${base}/spring`, madePromotion()),
      answers<typeof startPlatformPromotion>('POST', `${base}/spring/start`, madePromotion()),
      answers<typeof endPlatformPromotion>('POST', `${base}/open/end`, madePromotion()),
    ],
  )
  await expect.element(page.getByText('Your first appointment only')).toBeVisible()
  await button(words.edit('Spring')).click()
  await field(form.percent).fill('15')
  await button(form.save).click()
  await button(words.startLabel('Spring')).click()
  await button(words.start).click()
  await expect.element(page.getByText(words.started('Spring'))).toBeVisible()
  await button(words.endLabel('Welcome')).click()
  await button(words.end).click()
  await expect.element(page.getByText(words.ended('Welcome'))).toBeVisible()
  const writes = stage.calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  expect(writes).toMatchObject([
    [`${base}/spring`, { reduction: { percent: 15 }, revision: 3 }],
    [`${base}/spring/start`, { revision: 3 }],
    [`${base}/open/end`, undefined],
  ])
})

test('without a second factor there is nothing to press that would be refused', async () => {
  const started = madePromotion({ id: 'open', status: 'active', nameEn: 'Welcome', serviceIds: null })
  await drawn([madePromotion({ serviceIds: null }), started], [], adminAccess(false))
  await expect.element(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  const offered = () =>
    page
      .getByRole('button')
      .elements()
      .map((each) => each.textContent.trim())
  await expect.poll(offered).toEqual([words.platform.csv])
})
