import { useEffect, useRef, useState } from 'react'

import { PHOTO_BYTES } from '#domain/photo.ts'

import { ApiProblem, newIdempotencyKey } from '../../app/api.ts'
import { sendFile } from '../../app/send-file.ts'
import { preparePhoto } from './prepare-photo.ts'
import { usePhotosWords } from './words.ts'

export interface Upload {
  /** Of the request too: trying again never adds a photo twice. */
  readonly key: string
  readonly file: File
  readonly state: 'waiting' | 'preparing' | 'sending' | 'working' | 'failed'
  /** Share that has left. */
  readonly share: number
  readonly fault?: string
  /** Another try would end the same. */
  readonly isFinal?: boolean
}

const megabytes = PHOTO_BYTES / 1024 / 1024

/** The files on their way, one after the other; what failed stays until it is tried again or let go. */
export function useUploads(salonId: string, onAdded: () => Promise<void>) {
  const words = usePhotosWords()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stopping = useRef(new Map<string, AbortController>())
  const change = (key: string, more: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...more } : each)))
  const discard = (key: string) => {
    stopping.current.get(key)?.abort()
    setUploads((all) => all.filter((each) => each.key !== key))
  }
  const isBusy = uploads.some(({ state }) => state !== 'failed' && state !== 'waiting')
  const next = isBusy ? undefined : uploads.find(({ state }) => state === 'waiting')

  const send = async ({ key, file }: Upload) => {
    const stop = new AbortController()
    stopping.current.set(key, stop)
    try {
      const photo = await preparePhoto(file)
      change(key, { state: 'sending', share: 0 })
      const onProgress = (share: number) => change(key, share < 1 ? { share } : { share, state: 'working' })
      const path = `/business/salons/${salonId}/photos`
      await sendFile({ path, file: photo, idempotencyKey: key, onProgress, signal: stop.signal })
      await onAdded()
      discard(key)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      const isOfFile = error.errors['photo'] !== undefined
      const fault = error.errors['photo']?.detail ?? (error.detail || words.lost)
      change(key, { state: 'failed', fault, isFinal: isOfFile || error.code === 'payload_too_large' })
    } finally {
      stopping.current.delete(key)
    }
  }

  useEffect(() => {
    if (!next) return
    change(next.key, { state: 'preparing' })
    void send(next)
    // oxlint-disable-next-line react/exhaustive-deps -- each file begins once, when its turn comes
  }, [next?.key])

  useEffect(() => {
    if (!isBusy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      const upload = { key: newIdempotencyKey(), file, share: 0 }
      return file.size > PHOTO_BYTES
        ? { ...upload, state: 'failed', fault: words.tooBig(megabytes), isFinal: true }
        : { ...upload, state: 'waiting' }
    })
    setUploads((all) => [...all, ...added])
  }
  const retry = (key: string) => change(key, { state: 'waiting', share: 0 })
  return { uploads, add, retry, discard }
}
