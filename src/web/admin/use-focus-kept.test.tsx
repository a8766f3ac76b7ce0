import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { onStage } from '#test/stage/stage.tsx'

import { useFocusKept } from './use-focus-kept.ts'

interface Line {
  readonly name: string
  readonly isDone: boolean
}

/** Rows like those of the administrators' lists: one action removes its button, the other the whole row. */
function Rows() {
  const root = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState<readonly Line[]>(
    ['One', 'Two', 'Three'].map((name) => ({ name, isDone: false })),
  )
  useFocusKept(root)
  const done = (name: string) =>
    setLines(lines.map((line) => (line.name === name ? { ...line, isDone: true } : line)))
  const remove = (name: string) => setLines(lines.filter((line) => line.name !== name))
  return (
    <div ref={root}>
      <a href="/elsewhere">Above</a>
      <table>
        <tbody>
          {lines.map(({ name, isDone }) => (
            <tr key={name}>
              <td>
                {!isDone && <button onClick={() => done(name)}>Do {name}</button>}
                <button onClick={() => remove(name)}>Remove {name}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the keyboard continues in the row whose button went, and in the row that took its place', async () => {
  await onStage(<Rows />)
  button('Do Two').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove Two')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Do Three')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(button('Do One')).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('link', { name: 'Above' })).toHaveFocus()
})
