import { accessToken } from '../../session.ts'

interface Watching {
  readonly salonId: string
  /** Something changed, or may have while nothing could be heard. */
  readonly onChange: () => void
  readonly onState: (isLive: boolean) => void
  readonly signal: AbortSignal
}

const SHORTEST_WAIT = 1000
const LONGEST_WAIT = 30_000
/** Longer than this without a beat means that the line is dead, whatever the browser believes. */
const SILENCE = 25_000

/** Listens until told to stop; a line that breaks is opened again, ever less eagerly. */
export async function watchChanges({ salonId, onChange, onState, signal }: Watching): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const wasOpen = await listen(salonId, onChange, onState, signal)
    if (signal.aborted) return
    onState(false)
    failures = wasOpen ? 0 : failures + 1
    await pause(Math.min(SHORTEST_WAIT * 2 ** failures, LONGEST_WAIT), signal)
  }
}

/** One line from its opening to its end. @returns whether it was ever open */
async function listen(
  salonId: string,
  onChange: () => void,
  onState: (isLive: boolean) => void,
  signal: AbortSignal,
): Promise<boolean> {
  let isOpen = false
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE)
  try {
    const token = await accessToken()
    const response = await fetch(`/api/v1/business/salons/${salonId}/changes`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token ?? ''}` },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) return false
    isOpen = true
    onState(true)
    // While the line was down anything may have happened.
    onChange()
    for await (const text of textOf(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE)
      if (text.includes('event: change')) onChange()
    }
  } catch (error) {
    // However a line ends, the answer is to open the next one; what is no failure of the line is a fault of ours.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  } finally {
    clearTimeout(timer)
  }
  return isOpen
}

async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
  })
