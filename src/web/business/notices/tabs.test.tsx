import { expect, onTestFinished, test } from 'vitest'

import { inOneTab, isForThisTab, sayWhileSeen } from './tabs.ts'

/** As when the user switches to another tab. */
function hide(isHidden: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isHidden ? 'hidden' : 'visible',
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a hidden tab is silent while another is seen, and speaks when none is', async () => {
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'))
  onTestFinished(sayWhileSeen())
  expect(await isForThisTab()).toBe(true)
  hide(true)
  await expect.poll(isForThisTab).toBe(true)
  let close = () => undefined as void
  const isOpen = new Promise<void>((resolve) => (close = resolve))
  // Another tab announces in the same way that it is visible.
  void navigator.locks.request('onyxi-seen', { mode: 'shared' }, () => isOpen)
  await expect.poll(isForThisTab).toBe(false)
  close()
  await expect.poll(isForThisTab).toBe(true)
})

test('of several tabs one sounds', async () => {
  let sounds = 0
  const sound = () => void sounds++
  await Promise.race([inOneTab('test-sound', sound), new Promise((resolve) => setTimeout(resolve, 50))])
  await inOneTab('test-sound', sound)
  await inOneTab('test-sound', sound)
  expect(sounds).toBe(1)
})
