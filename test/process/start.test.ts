import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { freePort } from '#platform/free-port.ts'

import {
  keptFolder,
  NOBODY,
  noOtherAccount,
  putCluster,
  type Running,
  runScript,
  scratchFolder,
} from './scratch.ts'

const checkout = resolve(import.meta.dirname, '../..')

/** Stand-ins for the parts that the start assembles; the start itself is real, and so is how the server stops. */
const standIns: Readonly<Record<string, string>> = {
  'src/entry/server.ts': `
    import { existsSync } from 'node:fs'
    import { drain, httpServer } from './http-server.ts'
    export async function startServer({ config }) {
      const listener = async (request, response) => {
        if (request.url === '/wait') console.log('a request waits')
        if (request.url === '/wait') while (!existsSync('broken-by-now')) await new Promise((done) => setTimeout(done, 20))
        if (request.url === '/break') setTimeout(() => { throw new Error('nobody thought of this') })
        response.end('open in ' + process.env.NODE_ENV)
      }
      const server = httpServer(listener, { headers: {} })
      await new Promise((done, fail) => server.on('error', fail).listen(config.port, config.host, done))
      const stop = async () => {
        while (existsSync('slow-stop')) await new Promise((done) => setTimeout(done, 20))
        await drain(server)
      }
      return { url: 'http://localhost:' + server.address().port, stop }
    }`,
  'db/migrations/0001_all.sql': `
    do $$ declare wanted text; begin
      foreach wanted in array array['onyxi_app', 'onyxi_auth', 'onyxi_public', 'onyxi_worker'] loop
        execute format('create role %I nologin', wanted);
      end loop;
    end $$;
    create table filled (at timestamptz);`,
  'db/demo/fill.ts': `
    import pg from 'pg'
    export const isFillable = async () => true
    export async function fillDemo({ ownerUrl }) {
      const client = new pg.Client({ connectionString: ownerUrl })
      await client.connect()
      await client.query('insert into filled values (now())')
      const { rows } = await client.query('select count(*)::int as times from filled')
      await client.end()
      console.log('filled ' + rows[0].times)
      return { salons: 0 }
    }`,
  'db/demo/accounts.ts': `export const demoAccounts = [{ role: 'customer', email: 'eleni@onyxi.example', password: 'onyxi-demo' }]`,
  'node_modules/@react-router/dev/bin.cjs': `
    const fs = require('node:fs')
    fs.appendFileSync('builds', 'x')
    if (fs.existsSync('broken')) { console.error('cannot find ./page.tsx'); process.exit(1) }
    setTimeout(() => process.exit(0), fs.existsSync('slow-build') ? 60_000 : 0)`,
}

/** A copy of the start in a private folder, with stand-ins for the site. */
function project(path: string): string {
  const folder = scratchFolder(path)
  for (const part of ['package.json', 'scripts', 'src/domain', 'src/platform', 'src/entry'])
    cpSync(join(checkout, part), join(folder, part), { recursive: true })
  mkdirSync(join(folder, 'node_modules/@react-router/dev'), { recursive: true })
  for (const name of readdirSync(join(checkout, 'node_modules')).filter((name) => name !== '@react-router'))
    symlinkSync(join(checkout, 'node_modules', name), join(folder, 'node_modules', name))
  for (const [path, text] of Object.entries(standIns)) {
    mkdirSync(resolve(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const home = keptFolder()
afterAll(home.remove)

let folder: string

beforeEach(async () => {
  // Always in the same place, so that the processes find their compiled files.
  folder = project(join(home.path, 'project'))
  await putCluster(join(folder, 'data'))
})

const start = (env: Readonly<Record<string, string>> = {}) =>
  runScript('scripts/start.ts', [], {
    cwd: folder,
    env: { PORT: '0', DATA_DIR: './data', LOG_LEVEL: 'warn', ...env },
  })

const OPEN = 'Stop it with Ctrl-C.'
/** Whether a build has run, which must not happen before an error is reported. */
const hasBuilt = () => existsSync(join(folder, 'builds'))
const databaseRuns = () => existsSync(join(folder, 'data/postgres/pg18/postmaster.pid'))

/** The output of a start that must fail: one line without a stack. */
async function refusal(running: Running): Promise<string> {
  const { code, stderr } = await running.ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^[^\n]+\.\n$/)
  return stderr.trim()
}

test('builds, fills, serves, prints the address, and stops cleanly; the second start keeps everything', async () => {
  rmSync(join(folder, 'data'), { recursive: true })
  const first = start()
  const said = await first.printed(OPEN)
  expect(said).toContain('Building the pages')
  expect(said).toContain('filled 1')
  const [, url = ''] = /Onyxi is open at (http:\/\/localhost:\d+)\n/.exec(said) ?? []
  expect(said).toContain(`${url}/outbox`)
  expect(said).toMatch(/customer +eleni@onyxi\.example +onyxi-demo/)
  // React is slower in every other mode.
  expect(await (await fetch(url)).text()).toBe('open in production')
  first.signal('SIGTERM')
  expect(await first.ended).toMatchObject({ code: 0, stderr: '' })
  expect(databaseRuns()).toBe(false)

  const second = start({ DEMO: '0', OUTBOX: '0' })
  const again = await second.printed(OPEN)
  for (const absent of ['Building', 'filled', 'outbox', 'Demo']) expect(again).not.toContain(absent)
  second.signal('SIGINT')
  expect((await second.ended).code).toBe(0)
})

test('after kill -9 the next start takes over and stops cleanly', async () => {
  const first = start()
  await first.printed(OPEN)
  first.signal('SIGKILL')
  await first.ended
  expect(databaseRuns()).toBe(true)
  const second = start()
  expect(await second.printed(OPEN)).toContain('filled 2')
  second.signal('SIGTERM')
  expect((await second.ended).code).toBe(0)
  expect(databaseRuns()).toBe(false)
})

test('one Ctrl-C that arrives twice counts once; a later second one ends at once', async () => {
  writeFileSync(join(folder, 'slow-stop'), '')
  const site = start()
  await site.printed(OPEN)
  site.signal('SIGINT')
  await sleep(100)
  site.signal('SIGINT')
  expect(await Promise.race([site.ended, sleep(1200, 'still stopping')])).toBe('still stopping')
  site.signal('SIGINT')
  expect((await site.ended).code).toBe(130)
})

test('a signal during the start stops everything that had started', async () => {
  const site = start()
  await site.printed('filled')
  site.signal('SIGTERM')
  expect(await site.ended).toMatchObject({ code: 0, stderr: '' })
  expect(databaseRuns()).toBe(false)
})

test('after an uncaught exception running requests are answered, and the site is restarted', async () => {
  const port = await freePort()
  const site = start({ PORT: `${port}`, LOG_LEVEL: 'error' })
  await site.printed(OPEN)
  const url = `http://localhost:${port}`
  const waiting = fetch(`${url}/wait`)
  // Otherwise the other request may arrive first, and this one find the server gone.
  await site.printed('a request waits')
  await fetch(`${url}/break`)
  await site.printed('nobody thought of this')
  writeFileSync(join(folder, 'broken-by-now'), '')
  expect(await (await waiting).text()).toBe('open in production')
  expect(await site.printed('is started again')).toContain('"exitCode":1')
  const isOpen = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isOpen).toBe(true)
  site.signal('SIGTERM')
  expect((await site.ended).code).toBe(0)
})

test('a site that ends again and again stays down, with the reason in the log', async () => {
  writeFileSync(join(folder, 'dying.ts'), `process.send('open')\nsetTimeout(() => process.exit(3), 50)`)
  writeFileSync(
    join(folder, 'keep.ts'),
    `import { supervise } from './src/entry/supervisor.ts'
    import { createLog } from './src/platform/log.ts'
    process.exit(await supervise('dying.ts', async () => createLog('info'), { most: 2, minutes: 1, pause: 1 }))`,
  )
  const { code, stdout } = await runScript('keep.ts', [], { cwd: folder }).ended
  expect(code).toBe(1)
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: string; exitCode: number })
  expect(lines).toMatchObject([
    { level: 'error', exitCode: 3 },
    { level: 'error', exitCode: 3 },
    { level: 'fatal', exitCode: 3, restarts: 2 },
  ])
})

test('the site stops when its parent process is killed', async () => {
  const port = await freePort()
  const site = start({ PORT: `${port}` })
  await site.printed(OPEN)
  site.kill()
  const isOpen = () =>
    fetch(`http://localhost:${port}`).then(
      () => true,
      () => false,
    )
  await expect.poll(isOpen).toBe(false)
  await expect.poll(databaseRuns).toBe(false)
})

describe('an obstacle to a start is reported in one sentence', () => {
  test('a bad setting', async () => {
    expect(await refusal(start({ PORT: 'many' }))).toBe(
      'The setting PORT must be a whole number from 0 to 65535.',
    )
  })

  test('a taken port', async () => {
    const other = createServer()
    const port = await new Promise<number>((done) =>
      other.listen(0, '127.0.0.1', () => done((other.address() as { port: number }).port)),
    )
    onTestFinished(() => void other.close())
    expect(await refusal(start({ PORT: String(port) }))).toBe(
      `Port ${port} is already in use: stop the other program, or set PORT to a free one.`,
    )
    expect(databaseRuns()).toBe(false)
    expect(hasBuilt()).toBe(false)
  })

  test('a data folder in use, which its process keeps', async () => {
    const first = start()
    await first.printed(OPEN)
    expect(await refusal(start())).toMatch(
      /^The data folder \S+ is already in use by process \d+: stop that one first, or set DATA_DIR to another folder\.$/,
    )
    expect(databaseRuns()).toBe(true)
    first.signal('SIGTERM')
    expect((await first.ended).code).toBe(0)
  })

  test('a data folder without the right to write', async (context) => {
    const reason = noOtherAccount()
    if (reason) context.skip(reason)
    const site = runScript('scripts/start.ts', [], {
      cwd: folder,
      env: { PORT: '0', DATA_DIR: './mine' },
      account: NOBODY,
    })
    expect(await refusal(site)).toMatch(
      /^The data folder \S+ cannot be written \(.*permission denied.*\): .*\.$/,
    )
    expect(hasBuilt()).toBe(false)
  })

  test('a database that does not answer', async () => {
    const DATABASE_URL = 'postgres://onyxi:secret@127.0.0.1:1/onyxi'
    expect(await refusal(start({ DATABASE_URL }))).toBe(
      'No database answers at DATABASE_URL (ECONNREFUSED): start it, or correct the address.',
    )
    expect(hasBuilt()).toBe(false)
  })

  test('a migration changed after it was applied', async () => {
    const first = start()
    await first.printed(OPEN)
    first.signal('SIGTERM')
    await first.ended
    appendFileSync(join(folder, 'db/migrations/0001_all.sql'), '-- changed')
    expect(await refusal(start())).toContain('The migration 0001_all.sql was changed')
    expect(databaseRuns()).toBe(false)
  })
})

describe('the pages', () => {
  const builds = () => readFileSync(join(folder, 'builds'), 'utf8').length

  const build = () => runScript('build-pages.ts', [], { cwd: folder })

  beforeEach(() => {
    const text = `import { ensureWebBuild } from './scripts/build-web.ts'\nawait ensureWebBuild()`
    writeFileSync(join(folder, 'build-pages.ts'), text)
  })

  test('are rebuilt only after a change', async () => {
    await build().ended
    await build().ended
    expect(builds()).toBe(1)
    writeFileSync(join(folder, 'src/entry/more.test.ts'), '// a test is not part of the pages')
    await build().ended
    expect(builds()).toBe(1)
    writeFileSync(join(folder, 'src/entry/more.ts'), '// this is')
    await build().ended
    expect(builds()).toBe(2)
  })

  test('count as built only when the build was completed', async () => {
    await build().ended
    const change = join(folder, 'src/entry/more.ts')
    writeFileSync(change, '')
    writeFileSync(join(folder, 'slow-build'), '')
    const killed = build()
    await killed.printed('Building')
    while (builds() < 2) await sleep(20)
    killed.signal('SIGKILL')
    await killed.ended
    rmSync(join(folder, 'slow-build'))
    rmSync(change) // back to what was built whole, before the killed build began to overwrite it
    await build().ended
    expect(builds()).toBe(3)
  })

  test('that cannot be built stop the start with the reason', async () => {
    writeFileSync(join(folder, 'broken'), '')
    const { code, stderr } = await start().ended
    expect(code).toBe(1)
    expect(stderr).toBe('cannot find ./page.tsx\n\nThe pages could not be built: the reason stands above.\n')
  })
})
