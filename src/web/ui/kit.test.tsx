import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { kit } from '#i18n/en/kit.ts'
import { expectAccessible } from '#test/stage/axe.ts'
import { onStage } from '#test/stage/stage.tsx'
import { tap } from '#test/stage/tap.ts'

import { Dialog } from './dialog.tsx'
import { Field, Input } from './field.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Pagination } from './pagination.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { Tabs } from './tabs.tsx'
import { useFocusBack } from './use-focus-back.ts'

const tab = (name: string) => page.getByRole('tab', { name })

test('the arrow keys go round the tabs, Home and End to their ends, and one panel shows', async () => {
  const tabs = ['One', 'Two', 'Three'].map((label) => ({ id: label, label, panel: <p>Panel {label}</p> }))
  await onStage(<Tabs label="Parts" tabs={tabs} />)
  await tap(tab('Two'))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(tab('One')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'One' })).toHaveTextContent('Panel One')
  await userEvent.keyboard('{End}')
  await expect.element(tab('Three')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Panel One')).not.toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.element(tab('One')).toHaveFocus()
  // The tab key stops at the chosen one only.
  await expect.element(tab('Two')).toHaveAttribute('tabindex', '-1')
  await expect.element(tab('One')).toHaveAttribute('tabindex', '0')
})

test('a menu opens on its first item by the arrow, goes round, and Escape gives the focus back', async () => {
  const chosen = vi.fn<(text: string) => void>()
  await onStage(
    <Menu label="More" icon="…">
      {['First', 'Second'].map((text) => (
        <MenuItem key={text} onSelect={() => chosen(text)}>
          {text}
        </MenuItem>
      ))}
    </Menu>,
  )
  const button = page.getByRole('button', { name: 'More' })
  const item = (name: string) => page.getByRole('menuitem', { name })
  button.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('First')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item('Second')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await tap(button)
  await tap(item('Second'))
  expect(chosen.mock.calls).toEqual([['Second']])
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

function Opened({ keepOpen = false }: { readonly keepOpen?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Question" keepOpen={keepOpen}>
        <Input aria-label="Answer" />
      </Dialog>
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'Question' })
const opener = page.getByRole('button', { name: 'Open' })

test.each<[string, () => Promise<void>]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => tap(page.getByRole('button', { name: kit.close }))],
])('%s closes a dialog, and the focus goes back to what opened it', async (_, close) => {
  await onStage(<Opened />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

function Asked({ onClose }: { readonly onClose: () => void }) {
  const content = useFocusBack()
  return (
    <Dialog open onClose={onClose} title="Question">
      <form ref={content}>Text</form>
    </Dialog>
  )
}

function TakenOff() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Asked onClose={() => setOpen(false)} />}
    </>
  )
}

test('a dialog that is taken off the page while it is open gives the focus back, too', async () => {
  await onStage(<TakenOff />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test.each([true, false])('a press outside leaves a half-filled form open: %s', async (keepOpen) => {
  await onStage(<Opened keepOpen={keepOpen} />)
  await opener.click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Half')
  dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => dialog.elements().length).toBe(keepOpen ? 1 : 0)
})

function Towns() {
  const [value, setValue] = useState('')
  const items = ['Αθήνα', 'Πάτρα', 'Ήλιδα'].map((label) => ({ value: label, label }))
  return (
    <Field label="Town" hint="Where you live" error={value === '' ? 'Choose one.' : undefined}>
      {(control) => <Select {...control} value={value} onValueChange={setValue} items={items} />}
    </Field>
  )
}

const list = page.getByRole('combobox', { name: 'Town' })

test('a dialog that still fades in is judged once it is there', async () => {
  await onStage(
    <Dialog open onClose={() => undefined} title="Question">
      <p style={{ color: '#ddd' }}>Hardly to be read</p>
    </Dialog>,
  )
  await expect.element(page.getByText('Hardly to be read')).toBeVisible()
  const unseen = [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }]
  document.querySelector('dialog')?.animate(unseen, 200)
  await expect(expectAccessible()).rejects.toThrow('Array(1)')
})

test('a list opens by a tap, takes a choice, and its field says no more that one is missing', async () => {
  await onStage(<Towns />)
  await expect.element(list).toHaveAccessibleDescription('Where you live Choose one.')
  await expect.element(list).toHaveAttribute('aria-invalid', 'true')
  await tap(list)
  await tap(page.getByRole('option', { name: 'Πάτρα' }))
  await expect.element(list).toHaveTextContent('Πάτρα')
  await expect.element(list).toHaveFocus()
  await expect.element(list).not.toHaveAttribute('aria-invalid')
})

function Hours() {
  const [from, setFrom] = useState('9')
  const [to, setTo] = useState('17')
  const items = ['9', '10', '17', '18'].map((value) => ({ value, label: `${value}:00` }))
  return (
    <>
      <Select label="From" value={from} onValueChange={setFrom} items={items} />
      <Select label="To" value={to} onValueChange={setTo} items={items} />
    </>
  )
}

test('a list that is pressed while the last one gives the focus back stays open', async () => {
  await onStage(<Hours />)
  const [from, to] = ['From', 'To'].map((name) => page.getByRole('combobox', { name })) as [Locator, Locator]
  await tap(from)
  const ten = page.getByRole('option', { name: '10:00' })
  await expect.element(ten).toBeVisible()
  // On a slow phone the next press comes before the timer that returns the focus.
  const held: (() => void)[] = []
  const { setTimeout: real } = globalThis
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, delay?: number) =>
      delay ? real(work, delay) : held.push(work)) as typeof setTimeout)
  onTestFinished(() => timers.mockRestore())
  ;(ten.element() as HTMLElement).click()
  await expect.element(from).toHaveTextContent('10:00')
  ;(to.element() as HTMLElement).click()
  for (const work of held.splice(0)) work()
  timers.mockRestore()
  await expect.element(page.getByRole('option', { name: '18:00' })).toBeVisible()
  await tap(page.getByRole('option', { name: '18:00' }))
  await expect.element(to).toHaveTextContent('18:00')
  await expect.element(to).toHaveFocus()
})

test('letters find an item without its accent, Enter takes it, and Escape changes nothing', async () => {
  await onStage(<Towns />)
  list.element().focus()
  // The browser's driver has no key for it.
  list.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'η', bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('option', { name: 'Ήλιδα' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(list).toHaveTextContent('Ήλιδα')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Ήλιδα' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(list).toHaveTextContent('Ήλιδα')
})

test('a typed password is shown and hidden again', async () => {
  await onStage(<PasswordInput aria-label="Secret" defaultValue="long enough" />)
  const secret = page.getByLabelText('Secret')
  await tap(page.getByRole('button', { name: kit.showPassword }))
  await expect.element(secret).toHaveAttribute('type', 'text')
  await tap(page.getByRole('button', { name: kit.hidePassword }))
  await expect.element(secret).toHaveAttribute('type', 'password')
  await expect.element(secret).toHaveValue('long enough')
})

test.each([
  [1, 1, []],
  [1, 3, ['1', '2', '3']],
  [5, 9, ['1', '4', '5', '6', '9']],
])('page %i of %i links to %j, and marks its own', async (at, pages, numbers) => {
  await onStage(<Pagination page={at} pages={pages} to={(each) => `/x?page=${each}`} />)
  const links = page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
  expect(links.filter(Boolean)).toEqual(numbers)
  const own = page
    .getByRole('link')
    .elements()
    .filter((link) => link.ariaCurrent === 'page' || link.getAttribute('aria-current') === 'page')
  expect(own.map(({ textContent }) => textContent)).toEqual(pages === 1 ? [] : [String(at)])
})

test('the focus far down in a long dialog moves its body, and the title stays', async () => {
  await onStage(
    <Dialog open onClose={() => undefined} title="Question">
      <p className="h-[3000px]">Much to read</p>
      <label>
        <input type="radio" className="sr-only" /> Last
      </label>
    </Dialog>,
  )
  const dialog = page.getByRole('dialog')
  const last = page.getByRole('radio', { name: 'Last' })
  await expect.element(last).toBeInTheDocument()
  last.element().focus()
  await expect.element(last).toHaveFocus()
  expect(dialog.element().scrollTop).toBe(0)
  expect(dialog.element().scrollHeight).toBeLessThanOrEqual(dialog.element().clientHeight + 1)
})
