import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'

import { watchChanges } from './changes-line.ts'

/** How often notices are read again without a stream that announces new ones. */
const LOOK_MILLISECONDS = 15_000

interface NoticeLine {
  /** The path of the call that keeps the stream open. */
  readonly path: string
  /** The keys of the lists and counts. */
  readonly key: QueryKey
  /** False while the account may not listen yet. */
  readonly isOn?: boolean
}

/**
 * Keeps notices current while the page is visible. A hidden page closes its stream, because a browser has only six
 * connections to a server over HTTP/1.1, for all tabs together; missed notices are read once the page is visible
 * again.
 */
export function useNoticeLine({ path, key, isOn = true }: NoticeLine): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isOn) return undefined
    const look = () => void client.invalidateQueries({ queryKey: key, refetchType: 'active' })
    return whileSeen((signal) => listen(path, look, signal))
  }, [client, path, key, isOn])
}

function listen(path: string, look: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const onLive = (isLive: boolean) => {
    if (isLive) stop()
    else timer ??= setInterval(look, LOOK_MILLISECONDS)
  }
  signal.addEventListener('abort', stop)
  void watchChanges({ path, events: ['notice'], onChange: look, onLive, signal })
}

/** Runs each time that the page becomes visible, and aborts when it is hidden. @returns ends it */
function whileSeen(run: (signal: AbortSignal) => void): () => void {
  let seen = new AbortController()
  const change = () => {
    seen.abort()
    seen = new AbortController()
    if (!document.hidden) run(seen.signal)
  }
  change()
  document.addEventListener('visibilitychange', change)
  return () => {
    document.removeEventListener('visibilitychange', change)
    seen.abort()
  }
}
