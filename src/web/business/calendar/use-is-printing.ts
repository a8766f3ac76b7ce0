import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being put on paper: what stands there has to be drawn before the browser looks. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), { signal })
    window.addEventListener('afterprint', () => setIsPrinting(false), { signal })
    return () => stop.abort()
  }, [])
  return isPrinting
}
