import { accessToken } from './session.ts'

interface Watching<Event extends string> {
  /** The path of the call that keeps the stream open. */
  readonly path: string
  /** The names of its events. */
  readonly events: readonly Event[]
  /** Called when something changed, or may have changed while the line was down. */
  readonly onChange: (event: Event) => void
  readonly onLive: (isLive: boolean) => void
  readonly signal: AbortSignal
}

const SHORTEST_WAIT = 500
const LONGEST_WAIT = 30_000
/** Without a beat for this long the line is dead, even if the browser believes otherwise. */
const SILENCE = 25_000

/**
 * Listens until the signal aborts. A line that breaks is opened again, after longer and longer pauses. A line that the
 * server ended (the sign-in was renewed, the server restarted) counts as lost only when the next one does not open.
 */
export async function watchChanges<Event extends string>(watching: Watching<Event>): Promise<void> {
  const { onLive, signal } = watching
  let failures = 0
  while (!signal.aborted) {
    const end = await listen(watching)
    if (signal.aborted) return
    failures = end === 'over' ? 0 : failures + 1
    if (end !== 'over') onLive(false)
    await pause(Math.min(SHORTEST_WAIT * 2 ** failures, LONGEST_WAIT), signal)
  }
}

/** One line from its opening to its end. @returns whether the server ended it, or it broke or never opened */
async function listen<Event extends string>(watching: Watching<Event>): Promise<'over' | 'broken'> {
  const { path, events, onChange, onLive, signal } = watching
  const silence = watchSilence()
  try {
    const response = await fetch(`/api/v1${path}`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${(await accessToken()) ?? ''}` },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) return 'broken'
    onLive(true)
    // Anything may have happened while the line was down.
    for (const name of events) onChange(name)
    for await (const event of eventsOf(response.body)) {
      silence.beat()
      const told = events.find((name) => event.includes(`event: ${name}`))
      if (told) onChange(told)
    }
    return 'over'
  } catch (error) {
    // However a line ends, the next one is opened; an error of another kind is a bug of ours.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    return 'broken'
  } finally {
    silence.stop()
  }
}

/** Aborts its signal when there is no beat for too long, or the browser goes offline. */
function watchSilence() {
  const dead = new AbortController()
  const die = () => dead.abort()
  let timer = setTimeout(die, SILENCE)
  window.addEventListener('offline', die)
  return {
    signal: dead.signal,
    beat: () => {
      clearTimeout(timer)
      timer = setTimeout(die, SILENCE)
    },
    stop: () => {
      clearTimeout(timer)
      window.removeEventListener('offline', die)
    },
  }
}

/** The events of a stream, each whole however the network cut it. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const [...events] = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    yield* events
  }
}

/** Ends early when the browser is online again, or the user comes back to the page. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      done()
    }
    const timer = setTimeout(end, milliseconds)
    const until = { signal: over.signal }
    signal.addEventListener('abort', end, until)
    window.addEventListener('online', end, until)
    document.addEventListener('visibilitychange', () => document.hidden || end(), until)
  })
