import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { emptyWindow, runHook } from '#test/run-hook.ts'

import { ApiProblem } from '../app/api.ts'
import { catalogue } from '../app/catalogue-en.ts'
import { MessagesProvider } from '../app/messages.tsx'
import { useAction, type Action } from './use-action.ts'

beforeEach(() => {
  vi.stubGlobal('window', emptyWindow)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const refused = (detail: string) => new ApiProblem({ code: 'validation_failed', detail })

/** Calls whose end the test decides. */
function calls() {
  const made: { input: string; end: PromiseWithResolvers<void> }[] = []
  const work = (input: string) => {
    const end = Promise.withResolvers<void>()
    made.push({ input, end })
    return end.promise
  }
  return { made, work }
}

const run = <Problem>(useIt: () => Action<string, Problem>) =>
  runHook(useIt, (children) => {
    const props = { locale: 'en', messages: catalogue, children } as const
    return createElement(MessagesProvider, props)
  })

describe('an action', () => {
  test('is done once, however often it is pressed', async () => {
    const { made, work } = calls()
    const page = await run(() => useAction(work))
    const ends: boolean[] = []
    const press = () =>
      void page
        .now()
        .run('one')
        .then((end) => ends.push(end))
    await page.step(() => {
      press()
      press()
    })
    await page.step(press)
    expect(made).toHaveLength(1)
    expect(page.now()).toMatchObject({ isBusy: true, busyWith: 'one', isDone: false })
    await page.step(() => made[0]?.end.resolve())
    expect(ends).toEqual([false, false, true])
    expect(page.now()).toMatchObject({ isBusy: false, busyWith: undefined, isDone: true })
  })

  test('says why it was refused, and forgets that with the next press', async () => {
    const { made, work } = calls()
    const page = await run(() => useAction(work))
    await page.step(() => void page.now().run('one'))
    await page.step(() => made[0]?.end.reject(refused('The salon is closed.')))
    expect(page.now()).toMatchObject({ isBusy: false, isDone: false, problem: 'The salon is closed.' })
    await page.step(() => void page.now().run('one'))
    expect(page.now()).toMatchObject({ isBusy: true, problem: undefined })
    await page.step(() => made[1]?.end.resolve())
    expect(page.now()).toMatchObject({ isBusy: false, isDone: true, problem: undefined })
  })

  test('without an answer it says that the connection is lost', async () => {
    const page = await run(() =>
      useAction(() => Promise.reject(new ApiProblem({ code: 'offline', detail: '' }))),
    )
    await page.step(() => void page.now().run('one'))
    expect(page.now().problem).toBe(catalogue.shell.connection.lost)
  })

  test('sends nothing that is seen to be wrong before', async () => {
    const { made, work } = calls()
    const check = (input: string) => (input === '' ? 'Write something.' : undefined)
    const page = await run(() => useAction(work, { check }))
    await page.step(() => void page.now().run(''))
    expect(made).toEqual([])
    expect(page.now()).toMatchObject({ isBusy: false, problem: 'Write something.' })
    await page.step(() => page.now().reset())
    expect(page.now().problem).toBeUndefined()
  })

  test('explains in its own way, once', async () => {
    const { made, work } = calls()
    const explain = vi.fn<(error: unknown) => { reason: string }>((error) => ({
      reason: (error as ApiProblem).code,
    }))
    const page = await run(() => useAction(work, { explain }))
    await page.step(() => void page.now().run('one'))
    await page.step(() => made[0]?.end.reject(refused('No.')))
    await page.step(() => undefined)
    expect(page.now().problem).toEqual({ reason: 'validation_failed' })
    expect(explain).toHaveBeenCalledTimes(1)
  })

  test('is under way until what follows is through, however the work ended', async () => {
    const following = Promise.withResolvers<void>()
    const explain = vi.fn<() => string>(() => 'No.')
    const page = await run(() =>
      useAction(() => Promise.reject(refused('No.')), { explain, onSettled: () => following.promise }),
    )
    await page.step(() => void page.now().run('one'))
    expect(explain).toHaveBeenCalledTimes(1)
    expect(page.now().isBusy).toBe(true)
    await page.step(following.resolve)
    expect(page.now()).toMatchObject({ isBusy: false, problem: 'No.' })
  })

  test('takes the next press as soon as what follows is through', async () => {
    const sent: string[] = []
    const page = await run(() =>
      useAction(async (input: string) => void sent.push(input), {
        onSettled: () => {
          // A page draws its next step while the first press is still ending.
          if (sent.length === 1) setTimeout(() => void page.now().run('two'))
        },
      }),
    )
    await page.step(() => void page.now().run('one'))
    await page.step(() => undefined)
    expect(sent).toEqual(['one', 'two'])
  })

  test('ends for its caller though the page was left meanwhile', async () => {
    const { made, work } = calls()
    const page = await run(() => useAction(work))
    let end: boolean | undefined
    await page.step(
      () =>
        void page
          .now()
          .run('one')
          .then((done) => (end = done)),
    )
    await page.leave()
    const drawn = page.renders()
    await page.step(() => made[0]?.end.resolve())
    expect(end).toBe(true)
    expect(page.renders()).toBe(drawn)
  })

  test('hands on a mistake of ours as it is', async () => {
    const page = await run(() => useAction(() => Promise.reject(new TypeError('not a function'))))
    let thrown: unknown
    await page.step(
      () =>
        void page
          .now()
          .run('one')
          .catch((error: unknown) => (thrown = error)),
    )
    expect(thrown).toBeInstanceOf(TypeError)
    expect(page.now()).toMatchObject({ isBusy: false, problem: undefined })
  })
})
