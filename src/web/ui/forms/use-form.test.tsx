import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { onStage } from '#test/stage/stage.tsx'

import { Radio } from '../check.tsx'
import { Field, Input } from '../field.tsx'
import { useForm } from './use-form.ts'

const missing = 'Please fill it in.'
const checked = (text: string) => (text === '' ? missing : undefined)

function Names() {
  const { typed, change, faults, submit } = useForm({
    initial: { first: '', last: '' },
    check: ({ first, last }) => ({ first: checked(first), last: checked(last) }),
    send: () => Promise.resolve(),
  })
  return (
    <form onSubmit={(event) => void submit(event)}>
      {(['first', 'last'] as const).map((name) => (
        <Field key={name} label={name} error={faults[name]}>
          {(control) => (
            <Input
              {...control}
              name={name}
              value={typed[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}

test('a fault goes when its field is typed in, and those of other fields stay', async () => {
  await onStage(<Names />)
  await page.getByRole('button', { name: 'Send' }).click()
  const first = page.getByRole('textbox', { name: 'first' })
  await expect.element(first).toHaveAccessibleDescription(missing)
  await first.fill('Μαρία')
  await expect.element(first).not.toHaveAttribute('aria-invalid')
  await expect.element(page.getByRole('textbox', { name: 'last' })).toHaveAccessibleDescription(missing)
})

function Choice() {
  const { typed, change, faults, submit } = useForm<{ side: string }>({
    initial: { side: '' },
    check: ({ side }) => ({ side: checked(side) }),
    send: () => Promise.resolve(),
  })
  return (
    <form onSubmit={(event) => void submit(event)}>
      {['left', 'right'].map((side) => (
        <Radio
          key={side}
          name="side"
          label={side}
          checked={typed.side === side}
          onChange={() => change({ side })}
        />
      ))}
      <p>{faults.side}</p>
      <button type="submit">Send</button>
    </form>
  )
}

test('a missing choice gets the focus like a field', async () => {
  await onStage(<Choice />)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText(missing)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'left' })).toHaveFocus()
})
