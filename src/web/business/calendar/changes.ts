import { accessToken } from '../../app/session.ts'

interface Watching {
  readonly salonId: string
  /** Something changed, or may have while nothing could be heard. */
  readonly onChange: () => void
  readonly onState: (isLive: boolean) => void
  readonly signal: AbortSignal
}

const SHORTEST_WAIT = 500
const LONGEST_WAIT = 30_000
/** Longer than this without a beat means that the line is dead, whatever the browser believes. */
const SILENCE = 25_000

/**
 * Listens until told to stop; a line that breaks is opened again, ever less eagerly. A line that was well and ended (the
 * sign-in was renewed, the server was started anew) counts as lost only once the next one does not open.
 */
export async function watchChanges(watching: Watching): Promise<void> {
  const { onState, signal } = watching
  let failures = 0
  while (!signal.aborted) {
    const end = await listen(watching)
    if (signal.aborted) return
    failures = end === 'over' ? 0 : failures + 1
    if (end !== 'over') onState(false)
    await pause(Math.min(SHORTEST_WAIT * 2 ** failures, LONGEST_WAIT), signal)
  }
}

/** One line from its opening to its end. @returns whether the server ended it, it broke, or never opened */
async function listen({ salonId, onChange, onState, signal }: Watching): Promise<'over' | 'broken'> {
  const dead = new AbortController()
  const die = () => dead.abort()
  let timer = setTimeout(die, SILENCE)
  window.addEventListener('offline', die)
  try {
    const token = await accessToken()
    const response = await fetch(`/api/v1/business/salons/${salonId}/changes`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token ?? ''}` },
      signal: AbortSignal.any([signal, dead.signal]),
    })
    if (!response.ok || !response.body) return 'broken'
    onState(true)
    // While the line was down anything may have happened.
    onChange()
    for await (const event of eventsOf(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(die, SILENCE)
      if (event.includes('event: change')) onChange()
    }
    return 'over'
  } catch (error) {
    // However a line ends, the answer is to open the next one; what is no failure of the line is a fault of ours.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    return 'broken'
  } finally {
    clearTimeout(timer)
    window.removeEventListener('offline', die)
  }
}

/** The text between two empty lines, whole however the network cut it. */
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

/** Ends before its time when the browser has a connection again, or somebody comes back to the page. */
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
