import { localeOfPath } from '#domain/language.ts'
import { installed as greek } from '#i18n/el/installed.ts'
import { installed as english } from '#i18n/en/installed.ts'

import { toast } from '../../ui/toast.ts'

const words = { el: greek, en: english }
/** A page that stays open for days looks for something new as often as this, when it is looked at. */
const lookMilliseconds = 60 * 60_000

/** Registers the service worker of the site's root. A failure is only logged: the site works without. */
export async function registerWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    followUpdates(registration)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants it logged, and this is the browser
    console.error('service worker registration failed', error)
  }
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // The first worker of a browser replaces none, so there is no new version to offer.
      if (coming.state === 'installed' && navigator.serviceWorker.controller) offer(coming)
    })
  })
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < lookMilliseconds) return
    looked = Date.now()
    // Without a network there is no new version.
    registration.update().catch(() => undefined)
  })
}

/** Says that a newer version waits; it takes over when the reader says so, and never under their hands. */
function offer(worker: ServiceWorker): void {
  const { updated, reload } = words[localeOfPath(location.pathname)]
  const takeOver = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    worker.postMessage('take-over')
  }
  toast(updated, {
    kind: 'info',
    duration: Number.POSITIVE_INFINITY,
    action: { label: reload, onClick: takeOver },
  })
}
