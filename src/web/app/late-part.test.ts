import { beforeEach, expect, test, vi } from 'vitest'

import { latePart } from './late-part.ts'

const reload = vi.fn<() => void>()
const network = { onLine: true }
beforeEach(() => {
  network.onLine = true
  reload.mockClear()
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('location', { reload })
  return () => vi.unstubAllGlobals()
})

/** A part whose fetches have these outcomes, one after the other. */
function partWith(...outcomes: readonly boolean[]) {
  let fetches = 0
  const part = latePart(
    async () => {
      if (outcomes[fetches++]) return { Sheet: 'sheet' }
      throw new TypeError('no network')
    },
    ({ Sheet }) => Sheet,
  )
  const settled = (data: string | undefined, isError: boolean) =>
    expect.poll(part.state).toEqual({ data, isError })
  return { part, settled, fetches: () => fetches }
}

test('is fetched once, however often it is asked for', async () => {
  const { part, settled, fetches } = partWith(true, true)
  part.load()
  part.load()
  await settled('sheet', false)
  part.load()
  expect(fetches()).toBe(1)
})

test('that did not come is fetched again when it is asked for again, and tells who draws it', async () => {
  const { part, settled, fetches } = partWith(false, true)
  const told = vi.fn<() => void>()
  part.subscribe(told)
  part.load()
  await settled(undefined, true)
  part.again()
  await settled('sheet', false)
  expect(fetches()).toBe(2)
  // Coming, failed, coming, there.
  expect(told).toHaveBeenCalledTimes(4)
  expect(reload).not.toHaveBeenCalled()
})

test('is not asked for without a network, and comes with it', async () => {
  const { part, settled, fetches } = partWith(true)
  network.onLine = false
  part.load()
  await settled(undefined, true)
  expect(fetches()).toBe(0)
  network.onLine = true
  part.again()
  await settled('sheet', false)
})

test('that fails twice with a network needs a new page, if the reader asks for it', async () => {
  const { part, settled } = partWith(false, false, false)
  part.load()
  await settled(undefined, true)
  part.load()
  await settled(undefined, true)
  expect(reload).not.toHaveBeenCalled()
  part.again()
  expect(reload).toHaveBeenCalledTimes(1)
})
