import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A value that only the browser knows, such as the time: undefined in the first render, which is the same for everyone.
 * @param read asked once after that render, and every minute
 */
export function useEveryMinute<Value>(read: () => Value): Value | undefined {
  const [value, setValue] = useState<Value>()
  const look = useEffectEvent(() => setValue(read()))
  useEffect(() => {
    const first = setTimeout(() => look())
    const timer = setInterval(() => look(), 60_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return value
}
