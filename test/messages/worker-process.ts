import { deliverDueMessages } from '#features/messages/jobs.ts'
import { readConfig } from '#platform/config.ts'
import { connect } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { openMailTransport } from '#platform/mail.ts'
import { pause } from '#platform/pause.ts'
import { sealingKey } from '#platform/sealing-key.ts'

/** The settings that `worker-fork.ts` passes to this process. */
interface Given {
  readonly urls: Readonly<Record<'ownerUrl' | 'appUrl' | 'authUrl' | 'publicUrl' | 'workerUrl', string>>
  readonly env: Readonly<Record<string, string>>
  /** How far its clock is ahead: leases of a minute end sooner for a test. */
  readonly aheadSeconds: number
}

const connections = 8
const restMs = 20

// A worker for messages only, which can be killed at any moment.
const { urls, env, aheadSeconds } = JSON.parse(process.env['WORKER'] ?? '') as Given
const config = readConfig({ LOG_LEVEL: 'silent', DEMO: '0', ...env })
const platform = {
  config,
  log: createLog('silent'),
  now: () => Temporal.Now.instant().add({ seconds: aheadSeconds }),
  dbs: {
    app: connect(urls.appUrl, 1).db,
    auth: connect(urls.authUrl, connections).db,
    public: connect(urls.publicUrl, 1).db,
    worker: connect(urls.workerUrl, connections).db,
  },
  sealingKey: await sealingKey(urls.ownerUrl),
}
const transport = openMailTransport(config)
const never = new AbortController()
process.send?.('ready')
for (;;)
  if ((await deliverDueMessages(platform, transport)) === 0) {
    process.send?.('idle')
    await pause(restMs, never.signal)
  }
