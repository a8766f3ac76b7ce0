import { useEffect, useRef, useState } from 'react'

import { PHOTO_BYTES } from '#domain/photo.ts'

import { ApiProblem, newIdempotencyKey } from '../../app/api.ts'
import { preparePhoto } from '../../app/prepare-photo.ts'
import { sendFile } from '../../app/send-file.ts'
import { usePhotosWords, type PhotosWords } from './words.ts'

export interface Upload {
  /** Also the idempotency key of the request: trying again never adds a photo twice. */
  readonly key: string
  readonly file: File
  readonly status: 'waiting' | 'preparing' | 'sending' | 'working' | 'failed'
  /** The share that is sent, 0 to 1. */
  readonly share: number
  readonly fault?: string
  /** True if another try would end the same. */
  readonly isFinal?: boolean
}

const megabytes = PHOTO_BYTES / 1024 / 1024

function uploadOf(file: File, words: PhotosWords): Upload {
  const upload = { key: newIdempotencyKey(), file, share: 0 }
  return file.size > PHOTO_BYTES
    ? { ...upload, status: 'failed', fault: words.tooBig(megabytes), isFinal: true }
    : { ...upload, status: 'waiting' }
}

function failureOf(error: unknown, words: PhotosWords): Partial<Upload> {
  if (!(error instanceof ApiProblem)) throw error
  const ofFile = error.errors['photo']
  return {
    status: 'failed',
    fault: ofFile?.detail ?? (error.detail || words.lost),
    isFinal: ofFile !== undefined || error.code === 'payload_too_large',
  }
}

/** Sends files one after the other; a file that failed stays until it is tried again or discarded. */
export function useUploads(salonId: string, onAdded: () => Promise<void>) {
  const words = usePhotosWords()
  const { uploads, add, change, remove } = useUploadList()
  const { send, stop } = useSendPhoto(salonId, change)
  const discard = (key: string) => {
    stop(key)
    remove(key)
  }
  const start = async (upload: Upload) => {
    try {
      await send(upload)
      await onAdded()
      discard(upload.key)
    } catch (error) {
      change(upload.key, failureOf(error, words))
    }
  }
  useQueue(uploads, (next) => void start(next))
  return {
    uploads,
    add: (files: readonly File[]) => add(files.map((file) => uploadOf(file, words))),
    retry: (key: string) => change(key, { status: 'waiting', share: 0 }),
    discard,
  }
}

function useUploadList() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  return {
    uploads,
    add: (added: readonly Upload[]) => setUploads((all) => [...all, ...added]),
    change: (key: string, more: Partial<Upload>) =>
      setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...more } : each))),
    remove: (key: string) => setUploads((all) => all.filter((each) => each.key !== key)),
  }
}

/** Sends one file and reports its progress by `change`; it can be stopped while it is under way. */
function useSendPhoto(salonId: string, change: (key: string, more: Partial<Upload>) => void) {
  const running = useRef(new Map<string, AbortController>())
  const send = async ({ key, file }: Upload) => {
    const stop = new AbortController()
    running.current.set(key, stop)
    try {
      change(key, { status: 'preparing' })
      const photo = await preparePhoto(file)
      change(key, { status: 'sending', share: 0 })
      const onProgress = (share: number) => change(key, share < 1 ? { share } : { share, status: 'working' })
      const path = `/business/salons/${salonId}/photos`
      await sendFile({ path, file: photo, idempotencyKey: key, onProgress, signal: stop.signal })
    } finally {
      running.current.delete(key)
    }
  }
  return { send, stop: (key: string) => running.current.get(key)?.abort() }
}

/** Starts the next waiting file once no other is under way. Meanwhile the browser asks before the page is left. */
function useQueue(uploads: readonly Upload[], start: (next: Upload) => void): void {
  const isBusy = uploads.some(({ status }) => status !== 'failed' && status !== 'waiting')
  const next = isBusy ? undefined : uploads.find(({ status }) => status === 'waiting')
  useEffect(() => {
    if (next) start(next)
    // oxlint-disable-next-line react/exhaustive-deps -- each file begins once, when its turn comes
  }, [next?.key])
  useEffect(() => {
    if (!isBusy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
}
