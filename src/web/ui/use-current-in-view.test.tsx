import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { onStage } from '#test/stage/stage.tsx'

import { useCurrentInView } from './use-current-in-view.ts'

const names = ['one', 'two', 'three', 'four', 'five']

function Row({ current, padding }: { readonly current: string; readonly padding: number }) {
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row, current)
  return (
    <nav ref={row} aria-label="row" style={{ display: 'flex', width: 300, overflowX: 'auto', padding }}>
      {names.map((name) => (
        <a
          key={name}
          href="#x"
          aria-current={name === current || undefined}
          style={{ flex: 'none', width: 200 }}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

test.each([
  ['one', 24, 0],
  ['three', 24, 400],
  ['three', 0, 384],
])('the entry %s of a row with %i px of padding is scrolled to', async (current, padding, left) => {
  await onStage(<Row current={current} padding={padding} />)
  expect(page.getByRole('navigation', { name: 'row' }).element().scrollLeft).toBe(left)
})
