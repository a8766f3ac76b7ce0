import { afterEach, expect, test, vi } from 'vitest'

import { keptAnswers } from './kept-answers.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('an answer is kept for its time, then given once more while the next one is fetched', async () => {
  vi.useFakeTimers()
  let asked = 0
  const ask = keptAnswers(async () => (asked += 1), { seconds: 60, most: 10 })
  const source = {}
  expect(await ask(source, 'athens')).toBe(1)
  expect(await ask(source, 'athens')).toBe(1)
  expect(await ask(source, 'naxos')).toBe(2)
  expect(await ask({}, 'athens')).toBe(3)
  vi.advanceTimersByTime(61_000)
  expect(await ask(source, 'athens')).toBe(1)
  expect(await ask(source, 'athens')).toBe(4)
  expect(asked).toBe(4)
})

test('only answers that are worth it are kept', async () => {
  let asked = 0
  const isKept = (answer: number) => answer > 2
  const ask = keptAnswers(async () => (asked += 1), { seconds: 60, most: 2, isKept })
  const source = {}
  const answers = []
  for (let tries = 0; tries < 4; tries += 1) answers.push(await ask(source, ''))
  expect(answers).toEqual([1, 2, 3, 3])
})

test('a failure is not kept, and of too many answers the oldest goes', async () => {
  let asked = 0
  const ask = keptAnswers(
    (_, key) => {
      asked += 1
      return asked === 1 ? Promise.reject(new Error('away')) : Promise.resolve(key)
    },
    { seconds: 60, most: 2 },
  )
  const source = {}
  await expect(ask(source, 'a')).rejects.toThrow('away')
  expect(await ask(source, 'a')).toBe('a')
  await ask(source, 'b')
  await ask(source, 'c')
  await ask(source, 'a')
  expect(asked).toBe(5)
})
