import { useEffect } from 'react'

import { useSession } from '../../app/session.ts'
import { ownCache } from './own-cache.ts'

/** Runs once the page and all it shows have loaded: nothing here is worth a delay of that. */
function whenLoaded(run: () => void): () => void {
  if (document.readyState === 'complete') run()
  else window.addEventListener('load', run, { once: true })
  return () => window.removeEventListener('load', run)
}

/** Makes the site an app: its service worker, and the own bookings that it can show without a network. */
export function AppStand() {
  useServiceWorker()
  useKeptBookings()
  return null
}

function useServiceWorker(): void {
  useEffect(() => {
    // Sources being edited are no app, and without a secure context there are no service workers.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    return whenLoaded(() => void import('./register.ts').then(({ registerWorker }) => registerWorker()))
  }, [])
}

/** Keeps the bookings of the customer who is signed in, and forgets them after the sign-out. */
function useKeptBookings(): void {
  const { status, user } = useSession()
  const userId = status === 'signed-in' ? user?.id : undefined
  const isOut = status === 'signed-out' || status === 'second-factor'
  useEffect(() => {
    if (!('caches' in window) || (userId === undefined && !isOut)) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    void (async () => {
      // Most visitors have nothing kept: they need no script to forget it.
      if (userId === undefined && !(await caches.has(ownCache))) return
      const { keepBookings, forgetBookings } = await import('./keep-bookings.ts')
      if (isOver) return
      if (userId === undefined) forgetBookings()
      else stop = keepBookings(userId)
    })()
    return () => {
      isOver = true
      stop?.()
    }
  }, [userId, isOut])
}
