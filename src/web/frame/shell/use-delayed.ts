import { useEffect, useState } from 'react'

/** Follows `flag`: true after it was true for `milliseconds`, false at once. */
export function useDelayed(flag: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!flag) return undefined
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [flag, milliseconds])
  return flag && late
}
