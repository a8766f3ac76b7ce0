import axe from 'axe-core'
import { expect } from 'vitest'

const frame = () => new Promise((done) => requestAnimationFrame(done))

const isGliding = ({ playState, timeline, effect }: Animation): boolean =>
  playState === 'running' &&
  timeline === document.timeline &&
  effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY

/** Fails with every rule of accessibility that the part breaks on the stage. */
export async function expectAccessible(): Promise<void> {
  // What fades in is unseen in its first frame, and pale in the next ones: neither can be judged.
  while (document.getAnimations().some(isGliding)) await frame()
  // The stage is a part, not a page: landmarks and the one heading belong to the frame around it.
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
