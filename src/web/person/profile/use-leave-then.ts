import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * Leaves for another page, and acts once this one is gone: a private page that is still open when its customer is
 * signed out asks to sign in.
 */
export function useLeaveThen(): (to: string, act: () => void) => void {
  const navigate = useNavigate()
  const waiting = useRef<() => void>(undefined)
  useEffect(() => () => waiting.current?.(), [])
  return (to, act) => {
    waiting.current = act
    void navigate(to, { replace: true })
  }
}
