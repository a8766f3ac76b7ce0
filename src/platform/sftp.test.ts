import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { uploadBySftp } from './sftp.ts'

const account = {
  host: 'partnerupload.example',
  port: 19_321,
  user: 'feeds-1',
  keyFile: '/keys/feeds',
  knownHostsFile: '/keys/known',
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'onyxi-sftp-'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** A program called sftp that records its input and exits with this status. */
function standIn(ending: string): void {
  const program = join(folder, 'sftp')
  writeFileSync(
    program,
    `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs')
writeFileSync(${JSON.stringify(join(folder, 'told.json'))}, JSON.stringify({ words: process.argv.slice(2), batch: readFileSync(0, 'utf8'), in: process.cwd() }))
${ending}`,
  )
  chmodSync(program, 0o755)
  vi.stubEnv('PATH', folder)
}

test('files go in their order, to a server whose key is known, without a question', async () => {
  standIn('')
  await uploadBySftp(account, folder, ['a-1.filesetdesc.json', 'a-1_0001.json.gz'])
  const {
    words,
    batch,
    in: where,
  } = JSON.parse(readFileSync(join(folder, 'told.json'), 'utf8')) as {
    words: string[]
    batch: string
    in: string
  }
  expect(batch).toBe(
    'put "a-1.filesetdesc.json" "a-1.filesetdesc.json"\nput "a-1_0001.json.gz" "a-1_0001.json.gz"\n',
  )
  expect(where).toBe(folder)
  expect(words.slice(0, 6)).toEqual(['-b', '-', '-P', '19321', '-i', '/keys/feeds'])
  expect(words).toContain('StrictHostKeyChecking=yes')
  expect(words).toContain('UserKnownHostsFile=/keys/known')
  expect(words.at(-1)).toBe('feeds-1@partnerupload.example')
})

test('the program’s own words about a failure are reported', async () => {
  standIn("process.stderr.write('Permission denied (publickey).\\n'); process.exit(255)")
  await expect(uploadBySftp(account, folder, ['a'])).rejects.toThrow(
    'The upload to partnerupload.example failed: Permission denied (publickey).',
  )
})

test('a machine without the program reports what is missing', async () => {
  vi.stubEnv('PATH', join(folder, 'nothing'))
  await expect(uploadBySftp(account, folder, ['a'])).rejects.toThrow('comes with OpenSSH')
})
