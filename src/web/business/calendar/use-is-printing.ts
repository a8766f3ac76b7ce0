import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed; the paper's content is drawn before the browser takes the page. */
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
