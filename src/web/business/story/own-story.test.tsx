import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnStory as Story, readOwnStory, withdrawStory } from '#features/content/contract/stories.ts'
import { ownStory as words } from '#i18n/en/own-story.ts'
import { answers } from '#test/stage/api.ts'
import { AtSalon } from '#test/stage/own-salon.tsx'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { OwnStory } from './own-story.tsx'

const told = { title: 'Τίτλος', before: 'Πριν', change: 'Μετά', quote: 'Λόγια', person: 'Νίκη' }
const asked: Story = {
  id: 'story',
  el: told,
  en: told,
  askedAt: '2026-05-10T06:00:00Z',
  agreedAt: null,
  refusedAt: null,
  publishedAt: null,
  revision: 2,
}

test('an owner who is asked can say no, and may still agree', async () => {
  let story = asked
  const base = '/business/salons/salon/story'
  const { calls } = await onStage(
    <AtSalon>
      <OwnStory />
    </AtSalon>,
    {
      api: [
        answers<typeof readOwnStory>('GET', base, () => ({ story })),
        answers<typeof withdrawStory>('POST', `${base}/withdraw`, () => {
          story = { ...asked, refusedAt: '2026-05-12T06:00:00Z', revision: 3 }
          return { agreed: false }
        }),
      ],
    },
  )
  await tap(page.getByRole('button', { name: words.refuse }))
  await expect.element(page.getByText(words.refuseDone)).toBeVisible()
  await expect.element(page.getByText(words.refused('12 May 2026'))).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: words.agree })).toBeVisible()
  expect(page.getByRole('button', { name: words.refuse }).all()).toEqual([])
})
