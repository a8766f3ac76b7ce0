import { UsersRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'

import { firstOnline, nextOnline, onlineBadge } from '#domain/online-badge.ts'

import { useMessages } from '../../app/messages.tsx'

/** Outlives a change of language, which draws the whole shell anew. */
let count: number | undefined

const online = (): number => (count ??= firstOnline(Math.random()))

function subscribe(changed: () => void): () => void {
  const timer = setInterval(() => {
    count = nextOnline(online(), [Math.random(), Math.random()])
    changed()
  }, onlineBadge.everyMilliseconds)
  return () => clearInterval(timer)
}

/**
 * How many people the badge claims to be online. Empty in the first render, which all visitors share; its box is there
 * from the start. No live region: a screen reader says the number in passing, not every five seconds.
 */
export function OnlineBadge() {
  const { shell } = useMessages()
  const shown = useSyncExternalStore(subscribe, online, () => undefined)
  return (
    <span className="online-badge tabular">
      <UsersRound size={15} strokeWidth={1.75} aria-hidden="true" className="mr-0.5" />
      <span className="min-w-[3ch] text-center">{shown ?? '\u00a0'}</span>
      {/* Heard everywhere, seen where there is room. */}
      <span className={shown === undefined ? 'invisible' : undefined}> {shell.online}</span>
    </span>
  )
}
