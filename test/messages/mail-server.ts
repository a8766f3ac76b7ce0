import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  readonly from: string
  readonly recipients: readonly string[]
  /** The received source, with quoted-printable parts decoded. */
  readonly source: string
}

export interface MailServer extends AsyncDisposable {
  readonly url: string
  readonly received: readonly ReceivedMail[]
}

interface Behaviour {
  readonly refuse?: (recipient: string) => boolean
  /** Accepts the connection and never answers. */
  readonly silent?: boolean
  /** Milliseconds until a mail is accepted. */
  readonly slow?: number
}

/** A real SMTP server on a free port of this machine. */
export async function startMailServer({
  refuse,
  silent = false,
  slow = 0,
}: Behaviour = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => (silent ? undefined : done()),
    onRcptTo: ({ address }, _session, done) => done(refuse?.(address) ? rejection() : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        const source = decoded(Buffer.concat(chunks).toString())
        setTimeout(() => {
          received.push({ from, recipients: rcptTo.map(({ address }) => address), source })
          done()
        }, slow)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const rejection = () => Object.assign(new Error('550 no such mailbox'), { responseCode: 550 })

const decoded = (source: string): string => {
  const bytes = source
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
