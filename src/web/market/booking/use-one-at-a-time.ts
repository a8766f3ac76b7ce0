import { useRef, useState } from 'react'

import { isCode } from './refusal.ts'

export interface Try {
  readonly start: string
  /** By the clock of the device, in milliseconds since 1970. */
  readonly began: number
}

/** Sends a try. A try without an answer may have held the time: the next one gets that hold, which began with the first. */
function useTries(act: (attempt: Try) => Promise<void>) {
  const unanswered = useRef<Try>(undefined)
  return async (start: string): Promise<{ readonly error: unknown } | undefined> => {
    const known = unanswered.current
    const attempt = known?.start === start ? known : { start, began: Date.now() }
    unanswered.current = undefined
    try {
      await act(attempt)
      return undefined
    } catch (error) {
      if (isCode(error, 'offline', 'timeout', 'unavailable')) unanswered.current = attempt
      return { error }
    }
  }
}

/** One call at a time: a tap before the answer takes the later start in place of the earlier. */
export function useOneAtATime(act: (attempt: Try) => Promise<void>) {
  const [isRunning, setRunning] = useState(false)
  const wanted = useRef<string>(undefined)
  const busy = useRef(false)
  const send = useTries(act)
  const drain = async (refuse: (error: unknown) => void) => {
    while (wanted.current !== undefined) {
      const start = wanted.current
      wanted.current = undefined
      const failure = await send(start)
      if (failure && wanted.current === undefined) refuse(failure.error)
    }
  }
  const run = (start: string, refuse: (error: unknown) => void) => {
    wanted.current = start
    if (busy.current) return
    busy.current = true
    setRunning(true)
    void drain(refuse).finally(() => {
      busy.current = false
      setRunning(false)
    })
  }
  return { isRunning, run }
}
