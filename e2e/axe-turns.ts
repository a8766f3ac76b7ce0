import type { Page } from 'playwright-core'
import { expect, onTestFinished, TestRunner } from 'vitest'

import { accessFindings } from './page-findings.ts'

type Task = NonNullable<ReturnType<typeof TestRunner.getCurrentTest>>

/** The checks that a group of tests, one for each view, has left to do. */
interface Turns {
  /** The states in the order in which the first test reached them, by the line of code. */
  readonly order: string[]
  readonly checked: Set<string>
}

const groups = new Map<string, Turns>()

/** The tests of one `test.each` differ only in their language and numbers. */
const groupOf = ({ name }: { readonly name: string }): string => name.replaceAll(/\d+|\b(?:el|en)\b/g, '…')

/** How often each test has reached the same line. */
const timesAt = new WeakMap<Task, Map<string, number>>()

/** The line of the test, with a count, because a loop passes it repeatedly. */
function stateOf(task: Task): string {
  const frames = (new Error().stack ?? '').match(/[^/\s(]+\.ts:\d+:\d+/g) ?? []
  const step = frames.filter((frame) => !frame.startsWith('axe-turns.ts')).join(' ')
  const times = timesAt.get(task) ?? new Map<string, number>()
  timesAt.set(task, times)
  const time = (times.get(step) ?? 0) + 1
  times.set(step, time)
  return `${step} ${time}`
}

/**
 * Whether this test looks at its present state with axe. The tests of one scenario in several views take turns, because
 * axe takes longer than all their other steps: each state is checked in one view, and each view has its share.
 */
export function isAxeTurn(): boolean {
  const task = TestRunner.getCurrentTest()
  // Without a test, or with several at once, the view is unknown.
  if (task === undefined || task.concurrent === true) return true
  const views = task.suite?.tasks ?? task.file.tasks
  const group = groupOf(task)
  const alike = views.filter((each) => each.mode !== 'skip' && groupOf(each) === group)
  if (alike.length < 2) return true
  const key = `${task.file.id} ${task.suite?.id} ${group}`
  const turns = groups.get(key) ?? { order: [], checked: new Set() }
  groups.set(key, turns)
  const isLast = alike.at(-1)?.id === task.id
  if (isLast && !timesAt.has(task)) onTestFinished(() => requireAll(turns))
  const state = stateOf(task)
  if (!turns.order.includes(state)) turns.order.push(state)
  const own = alike.findIndex(({ id }) => id === task.id)
  const isTurn = turns.order.indexOf(state) % alike.length === own || (isLast && !turns.checked.has(state))
  if (isTurn) turns.checked.add(state)
  return isTurn
}

/** Fails when a state was left to a view that never reached it. */
function requireAll({ order, checked }: Turns): void {
  const left = order.filter((state) => !checked.has(state))
  if (left.length > 0) throw new Error(`no view was checked with axe at ${left.join(', ')}`)
}

/** Fails with the accessibility violations of the page, unless another view of this scenario checks them here. */
export async function expectAccessible(page: Page): Promise<void> {
  if (isAxeTurn()) expect(await accessFindings(page)).toEqual([])
}
