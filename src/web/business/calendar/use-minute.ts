import { useEffect, useState } from 'react'

const HALF_A_MINUTE = 30_000

/** The current time, renewed every half minute; epoch milliseconds. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
