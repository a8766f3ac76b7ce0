import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ownReviews } from '#i18n/en/own-reviews.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { StarField } from './star-field.tsx'

const { form: words } = ownReviews

function Field({ size }: { readonly size?: 'small' }) {
  const [stars, setStars] = useState(0)
  return (
    <>
      <StarField
        name="work"
        label={words.part.work}
        value={stars}
        onChange={setStars}
        {...(size && { size })}
      />
      <output>{stars}</output>
    </>
  )
}

const star = (stars: number) => page.getByRole('radio', { name: words.star(stars) })
const clear = page.getByRole('button', { name: words.clear(words.part.work) })
const chosen = (stars: number) => expect.element(page.getByRole('status')).toHaveTextContent(String(stars))

test('arrow keys choose stars, one after the other', async () => {
  await onStage(<Field />)
  await userEvent.tab()
  await expect.element(star(1)).toHaveFocus()
  await userEvent.keyboard(' ')
  await chosen(1)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await chosen(4)
  await expect.element(star(4)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await chosen(3)
})

test('a press on a star chooses it, and says what it means', async () => {
  await onStage(<Field />)
  const box = star(2).element().closest('label')
  expect(box?.getBoundingClientRect()).toMatchObject({ width: 44, height: 44 })
  await tap(page.elementLocator(box as HTMLElement))
  await chosen(2)
  await page.elementLocator(star(5).element().closest('label') as HTMLElement).click()
  await chosen(5)
  await expect.element(page.getByText(words.star(5))).toBeVisible()
  await expect.element(clear).not.toBeInTheDocument()
})

test('stars for a part are optional: chosen ones can be taken back', async () => {
  await onStage(<Field size="small" />)
  await expect.element(clear).not.toBeInTheDocument()
  await page.elementLocator(star(4).element().closest('label') as HTMLElement).click()
  await chosen(4)
  await tap(clear)
  await chosen(0)
  await expect.element(clear).not.toBeInTheDocument()
  await expect.element(star(4)).not.toBeChecked()
})
