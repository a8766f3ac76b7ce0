import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { afterPaint } from './after-paint.ts'

let frames: (() => void)[]
beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const paint = () => {
  for (const frame of frames.splice(0)) frame()
}

test('works after the frame, and once', () => {
  const work = vi.fn<() => void>()
  afterPaint(work)
  paint()
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('works in a tab that paints nothing', () => {
  const work = vi.fn<() => void>()
  afterPaint(work)
  vi.advanceTimersByTime(199)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
})

test('can be called off before it has begun', () => {
  const work = vi.fn<() => void>()
  const callOff = afterPaint(work)
  paint()
  callOff()
  vi.advanceTimersByTime(1000)
  expect(work).not.toHaveBeenCalled()
})
