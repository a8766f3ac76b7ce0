import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

import type { SftpAccount } from './feed-settings.ts'
import { StartError } from './start-error.ts'

const connectSeconds = 30
/** An upload that takes longer hangs. */
const mostMinutes = 60
/** The most of the program's output that is reported. */
const saidMost = 2000

/** The options of OpenSSH's `sftp`: it never prompts, and connects to no server whose key it does not know. */
function argumentsOf({ host, port, user, keyFile, knownHostsFile }: SftpAccount): readonly string[] {
  const options = [
    'IdentitiesOnly=yes',
    'StrictHostKeyChecking=yes',
    `ConnectTimeout=${connectSeconds}`,
    'ServerAliveInterval=15',
  ]
  if (knownHostsFile !== undefined) options.push(`UserKnownHostsFile=${resolve(knownHostsFile)}`)
  const account = ['-P', String(port), '-i', resolve(keyFile)]
  return ['-b', '-', ...account, ...options.flatMap((option) => ['-o', option]), `${user}@${host}`]
}

/**
 * Uploads files of a folder by their names, in this order, with OpenSSH's `sftp`. The first that fails ends it.
 * @throws {StartError} with what `sftp` said
 */
export async function uploadBySftp(
  account: SftpAccount,
  folder: string,
  names: readonly string[],
): Promise<void> {
  const { code, said } = await runSftp(argumentsOf(account), {
    folder,
    batch: names.map((name) => `put "${name}" "${name}"\n`).join(''),
  })
  if (code !== 0)
    throw new StartError(`The upload to ${account.host} failed: ${said || `sftp ended with ${code}`}`)
}

interface SftpRun {
  readonly folder: string
  readonly batch: string
}

function runSftp(
  words: readonly string[],
  { folder, batch }: SftpRun,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const { promise, resolve: done, reject } = Promise.withResolvers<{ code: number | null; said: string }>()
  const child = spawn('sftp', words, {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    timeout: mostMinutes * 60_000,
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-saidMost)
  })
  child.on('error', (error: NodeJS.ErrnoException) =>
    reject(
      error.code === 'ENOENT'
        ? new StartError('Uploading needs the program sftp, which comes with OpenSSH, and it was not found.')
        : error,
    ),
  )
  child.on('close', (code) => done({ code, said: said.trim() }))
  // If the program ends before it has read everything, its exit status says why.
  child.stdin.on('error', () => undefined)
  child.stdin.end(batch)
  return promise
}
