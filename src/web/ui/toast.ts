interface ToastAction {
  readonly label: string
  readonly onClick: () => void
}

/** How a toast looks, and what it says besides its text. */
export interface ToastOptions {
  readonly kind?: 'success' | 'info' | 'warning' | 'error'
  /** Milliseconds; 4 s unless said otherwise. `Infinity` for what needs an answer. */
  readonly duration?: number
  readonly description?: string
  readonly action?: ToastAction
  /** A second, less prominent button. */
  readonly other?: ToastAction
}

export interface ToastRequest extends ToastOptions {
  readonly text: string
}

type Listener = (request: ToastRequest) => void

const waiting: ToastRequest[] = []
let listener: Listener | undefined
let wake: (() => void) | undefined

/** Shows a short message at the top right. The part that draws it is loaded with the first one. */
export function toast(text: string, options: ToastOptions = {}): void {
  const request = { text, ...options }
  if (listener) return listener(request)
  waiting.push(request)
  wake?.()
}

/** For the stand alone: calls back with the first toast. */
export function onFirstToast(callback: () => void): void {
  wake = callback
  if (waiting.length > 0) callback()
}

/** For the stand alone: serves the toasts that wait and all that follow. @returns how to stop */
export function serveToasts(serve: Listener): () => void {
  listener = serve
  for (const request of waiting.splice(0)) serve(request)
  return () => {
    listener = undefined
  }
}
