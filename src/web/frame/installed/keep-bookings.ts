import type { listMyBookings } from '#features/booking/contract.ts'

import { api, bookingsChanged } from '../../app/api.ts'
import { sessionKey } from '../../app/session-mark.ts'
import { keptBooking, type KeptBookings } from './kept-bookings.ts'
import { ownCache, ownEntry } from './own-cache.ts'

/** A younger list is not fetched again with the next page. */
const youngMilliseconds = 5 * 60_000
/** More than a customer reads on the way. */
const most = 20

/** Only a browser that may show notifications can be one of our devices; others need not load the part. */
const pushPart = async () =>
  'Notification' in globalThis && Notification.permission === 'granted'
    ? import('../../app/push.ts')
    : undefined

/** The user whose bookings may be kept right now; undefined after a sign-out. */
let owner: string | undefined

async function keptNow(): Promise<KeptBookings | undefined> {
  const found = await (await caches.open(ownCache)).match(ownEntry)
  return found && ((await found.json()) as KeptBookings)
}

async function fetchAndKeep(userId: string): Promise<void> {
  const { items } = await api<typeof listMyBookings>('GET', '/me/bookings', {
    query: { when: 'upcoming', limit: most },
  })
  if (owner !== userId) return
  const kept: KeptBookings = { userId, at: new Date().toISOString(), items: items.map(keptBooking) }
  await (await caches.open(ownCache)).put(ownEntry, Response.json(kept))
  // A sign-out during the write found nothing to delete yet.
  if (owner !== userId) await caches.delete(ownCache)
}

/** After a failed fetch the old list stays; the page says how old it is. */
const renew = (userId: string): Promise<void> => fetchAndKeep(userId).catch(() => undefined)

/** Keeps the coming bookings of the customer who is signed in, to be read without a network. @returns how to stop following changes */
export function keepBookings(userId: string): () => void {
  owner = userId
  void pushPart()
    .then((part) => part?.renewPush())
    .catch(() => undefined)
  const again = () => void renew(userId)
  void keptNow().then(async (kept) => {
    if (kept && kept.userId !== userId) await caches.delete(ownCache)
    const isYoung = kept?.userId === userId && Date.now() - new Date(kept.at).getTime() < youngMilliseconds
    if (!isYoung) await renew(userId)
  })
  window.addEventListener(bookingsChanged, again)
  return () => {
    owner = undefined
    window.removeEventListener(bookingsChanged, again)
  }
}

/** Deletes the list after a sign-out. A session that cannot be renewed for lack of a network is no sign-out. */
export function forgetBookings(): void {
  if (localStorage.getItem(sessionKey) !== null) return
  void caches.delete(ownCache)
  void pushPart()
    .then((part) => part?.dropPush())
    .catch(() => undefined)
}
