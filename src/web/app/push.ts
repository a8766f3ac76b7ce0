import { useSyncExternalStore } from 'react'

import type { readPush, turnPushOff, turnPushOn } from '#features/pushes/contract.ts'

import { api } from './api.ts'
import { wordsOf } from './words.ts'

export const usePushWords = wordsOf('push', {
  el: () => import('#i18n/el/push.ts'),
  en: () => import('#i18n/en/push.ts'),
})

/** `none`: this browser can't show any; an iPhone can once the app is installed. */
type PushState = 'unknown' | 'none' | 'blocked' | 'off' | 'on'

let state: PushState = 'unknown'
const listeners = new Set<() => void>()

function set(next: PushState): void {
  state = next
  for (const listener of listeners) listener()
}

const isPossible = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

async function found(): Promise<PushSubscription | null | undefined> {
  const registration = isPossible() ? await navigator.serviceWorker.getRegistration() : undefined
  return registration?.pushManager.getSubscription()
}

async function look(): Promise<PushState> {
  const subscription = await found()
  if (subscription === undefined) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1)
    void look()
      .catch(() => 'none' as const)
      .then(set)
  return () => void listeners.delete(listener)
}

/** Whether notifications are on for this device. */
export const usePushState = (): PushState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'unknown',
  )

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await api<typeof turnPushOn>('PUT', '/me/push', { body: { endpoint, keys: { p256dh, auth } } })
}

/** Asks the reader for permission, so it must follow a press. @throws ApiProblem, or the browser's error */
export async function askForPush(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return set(await look())
  const { publicKey } = await api<typeof readPush>('GET', '/me/push')
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription made for former keys no longer receives anything.
  await (await pushManager.getSubscription())?.unsubscribe()
  await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  set('on')
}

/** @throws ApiProblem */
export async function endPush(): Promise<void> {
  const subscription = await found()
  if (subscription) {
    await api<typeof turnPushOff>('POST', '/me/push/off', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  set('off')
}

/** Confirms the device on each visit, because browsers change their push addresses. */
export async function renewPush(): Promise<void> {
  const subscription = await found()
  if (subscription && Notification.permission === 'granted') await tell(subscription)
}

/** After a sign-out the device shows no more notifications; its push service says so at the next attempt. */
export async function dropPush(): Promise<void> {
  await (await found())?.unsubscribe()
}
