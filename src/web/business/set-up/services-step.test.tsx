import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { readServiceTemplate } from '#features/services/contract.ts'
import { businessSetUp } from '#i18n/en/business-set-up.ts'
import { accepts, answers, unreachable, type Route } from '#test/stage/api.ts'
import { madeTemplate } from '#test/stage/made-price-list.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { ServicesStep } from './services-step.tsx'

const { services: words, next: goOn } = businessSetUp
const base = '/business/salons/salon'
const sending = accepts('POST', `${base}/services/from-template`)

async function drawn(there: Parameters<typeof madeTemplate>[0] = [], api: readonly Route[] = [sending]) {
  const onNext = vi.fn<() => void>()
  const stage = await onStage(
    <AtSalon>
      <ServicesStep salonId="salon" onNext={onNext} />
    </AtSalon>,
    {
      api: [
        answers<typeof readServiceTemplate>('GET', `${base}/service-template`, {
          items: madeTemplate(there),
        }),
        ...api,
      ],
    },
  )
  const posts = () => stage.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...stage, posts, onNext }
}

const choice = (name: string) => page.getByRole('checkbox', { name })
const price = (name: string) => page.getByRole('textbox', { name: words.price(name) })
const add = page.getByRole('button', { name: words.add })
const next = page.getByRole('button', { name: goOn })
const usual = page.getByRole('button', { name: words.usual })

test('chosen services are added at the salon’s own prices', async () => {
  const { posts, onNext } = await drawn()
  await expect.element(add).toBeDisabled()
  await choice('Manicure').click()
  await price('Gel').fill('27,50')
  await expect.element(choice('Gel')).toBeChecked()
  await expect.element(page.getByText(words.chosen(2))).toBeVisible()
  await tap(add)
  await expect.element(page.getByText(words.added(2))).toBeVisible()
  expect(posts()).toEqual([
    {
      items: [
        { key: 'manicure_plain', priceCents: 1500 },
        { key: 'gel_manicure', priceCents: 2750 },
      ],
    },
  ])
  expect(onNext).toHaveBeenCalledOnce()
})

test('the usual choice is one service of each category that the salon does not have', async () => {
  await drawn(['pedicure_plain'])
  await usual.click()
  await expect.element(choice('Manicure')).toBeChecked()
  await expect.element(choice('Gel')).not.toBeChecked()
  await expect.element(choice('Pedicure')).toBeDisabled()
  await expect.element(page.getByText(words.chosen(1))).toBeVisible()
})

test('a wrong price is shown at its service and stops the rest', async () => {
  const { posts } = await drawn()
  await price('Manicure').fill('free')
  await expect.element(page.getByText(words.wrongPrice)).toBeVisible()
  await expect.element(add).toBeDisabled()
  await choice('Manicure').click()
  await expect.element(page.getByText(words.wrongPrice)).not.toBeInTheDocument()
  expect(posts()).toEqual([])
})

test('a salon that has services continues without more', async () => {
  const { posts, onNext } = await drawn(['manicure_plain'])
  await next.click()
  expect(onNext).toHaveBeenCalledOnce()
  expect(posts()).toEqual([])
})

test('a lost connection keeps the choice', async () => {
  const { posts, onNext } = await drawn([], [unreachable('POST', `${base}/services/from-template`)])
  await choice('Manicure').click()
  await add.click()
  await expect.poll(() => posts().length).toBe(1)
  await expect.element(add).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(choice('Manicure')).toBeChecked()
  expect(onNext).not.toHaveBeenCalled()
})
