import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { readServiceTemplate } from '#features/services/contract.ts'
import { businessServices } from '#i18n/en/business-services.ts'
import { accepts, answers, refuses, unreachable, type Route } from '#test/stage/api.ts'
import { madeTemplate } from '#test/stage/made-price-list.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { TemplateSheet } from './template-sheet.tsx'

const { template: words, form, failed } = businessServices
const base = '/business/salons/salon'
const path = `${base}/services/from-template`
const template = (there: Parameters<typeof madeTemplate>[0] = []) =>
  answers<typeof readServiceTemplate>('GET', `${base}/service-template`, { items: madeTemplate(there) })

async function drawn(api: readonly Route[] = [template(), accepts('POST', path)]) {
  const onAdded = vi.fn<() => void>()
  const stage = await onStage(
    <TemplateSheet salonId="salon" open onClose={vi.fn<() => void>()} onAdded={onAdded} />,
    { api },
  )
  const posts = () => stage.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...stage, posts, onAdded }
}

const choice = (name: string) => page.getByRole('checkbox', { name })
const price = (name: string) => page.getByRole('textbox', { name: words.price(name) })
const button = (name: string) => page.getByRole('button', { name })
const chairs = page.getByRole('textbox', { name: words.chairs })

test('chosen services are added at once, at the salon’s own prices', async () => {
  const { posts, onAdded } = await drawn()
  await expect.element(button(words.submit(0))).toBeDisabled()
  await choice('Manicure').click()
  await price('Gel').fill('27,50')
  await expect.element(choice('Gel')).toBeChecked()
  await tap(button(words.submit(2)))
  await expect.element(page.getByText(words.done(2))).toBeVisible()
  expect(posts()).toEqual([
    {
      items: [
        { key: 'manicure_plain', priceCents: 1500 },
        { key: 'gel_manicure', priceCents: 2750 },
      ],
    },
  ])
  expect(onAdded).toHaveBeenCalledOnce()
})

test('the chairs are asked for with the first pedicure, and sent with it', async () => {
  const { posts } = await drawn()
  await choice('Manicure').click()
  await expect.element(chairs).not.toBeInTheDocument()
  await choice('Pedicure').click()
  await chairs.fill('0')
  await button(words.submit(2)).click()
  await expect.element(chairs).toHaveAccessibleDescription(expect.stringContaining(words.chairsFault))
  expect(posts()).toEqual([])
  await chairs.fill('2')
  await button(words.submit(2)).click()
  await expect.poll(posts).toMatchObject([{ pedicureChairs: 2 }])
})

test('all means those that the salon does not have, and typed prices stay', async () => {
  await drawn([template(['pedicure_plain'])])
  await price('Gel').fill('30')
  await button(words.everything).click()
  await expect.element(button(words.submit(2))).toBeEnabled()
  await expect.element(price('Gel')).toHaveValue('30')
  await expect.element(choice('Pedicure')).toBeDisabled()
  await button(words.nothing).click()
  await expect.element(button(words.submit(0))).toBeDisabled()
})

test('a wrong price is shown at its service and is not sent', async () => {
  const { posts } = await drawn()
  await price('Gel').fill('free')
  await button(words.submit(1)).click()
  await expect.element(page.getByText(form.amount)).toBeVisible()
  await expect.element(price('Gel')).toHaveAttribute('aria-invalid', 'true')
  expect(posts()).toEqual([])
})

test('a refusal keeps the choice', async () => {
  const { onAdded } = await drawn([
    template(),
    refuses('POST', path, { code: 'limit_reached', detail: 'The price list is full.', status: 409 }),
  ])
  await choice('Manicure').click()
  await button(words.submit(1)).click()
  await expect.element(page.getByText('The price list is full.')).toBeVisible()
  await expect.element(choice('Manicure')).toBeChecked()
  expect(onAdded).not.toHaveBeenCalled()
})

test('a template that could not be loaded can be asked for again', async () => {
  const { calls } = await drawn([unreachable('GET', `${base}/service-template`)])
  await expect.element(page.getByText(failed)).toBeVisible()
  expect(calls.length).toBe(1)
  await button('Try again').click()
  await expect.poll(() => calls.length).toBe(2)
})
