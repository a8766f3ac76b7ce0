import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Goes to an address once, without a history entry, as soon as it's known. */
export function useLeaveTo(to: string | undefined): void {
  const navigate = useNavigate()
  const hasLeft = useRef(false)
  useEffect(() => {
    if (to === undefined || hasLeft.current) return
    hasLeft.current = true
    void navigate(to, { replace: true })
  }, [to, navigate])
}
