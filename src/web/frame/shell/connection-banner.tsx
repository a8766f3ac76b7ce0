import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'

import { checkConnection, useConnectionLost } from '../../app/connection.ts'
import { useMessages } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'

/** How often the page looks for a server that is away; it recovers by itself. */
const againMilliseconds = 15_000

/** Says that the server cannot be reached, and disappears once it can. Pages never wait for it. */
export function ConnectionBanner() {
  const { connection } = useMessages().shell
  const isLost = useConnectionLost()
  // Not the kit's action: looking never fails, and every page carries this banner.
  const [isLooking, setLooking] = useState(false)
  useWatch(isLost)
  if (!isLost) return null
  const retry = async () => {
    setLooking(true)
    await checkConnection({ fresh: true })
    setLooking(false)
  }
  return (
    <div role="alert" className="sticky top-(--bar) z-20 bg-warning-soft text-warning">
      <div className="page flex min-h-13 flex-wrap items-center gap-x-4 py-1">
        <p className="flex min-w-0 flex-1 basis-60 items-center gap-2.5 py-2 text-small font-medium">
          <WifiOff size={20} strokeWidth={1.75} aria-hidden="true" />
          {connection.lost}
        </p>
        <Button size="sm" variant="secondary" busy={isLooking} onClick={() => void retry()}>
          {connection.retry}
        </Button>
      </div>
    </div>
  )
}

/** Checks after the page has loaded, whenever the device comes or goes online, and repeatedly while the server is away. */
function useWatch(isLost: boolean): void {
  useEffect(() => {
    const look = () => void checkConnection()
    const lookAnew = () => void checkConnection({ fresh: true })
    const timer = setTimeout(look, 2000)
    window.addEventListener('online', lookAnew)
    window.addEventListener('offline', lookAnew)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', lookAnew)
      window.removeEventListener('offline', lookAnew)
    }
  }, [])
  useEffect(() => {
    if (!isLost) return undefined
    const timer = setInterval(() => void checkConnection({ fresh: true }), againMilliseconds)
    return () => clearInterval(timer)
  }, [isLost])
}
