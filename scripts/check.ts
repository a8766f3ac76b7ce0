import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'

interface Step {
  readonly name: string
  /** Programs of this package with their arguments, run in order. */
  readonly commands: readonly (readonly string[])[]
}

const root = resolve(import.meta.dirname, '..')

const steps: readonly Step[] = [
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '--noEmit', '-p', '.'],
    ],
  },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'format', commands: [['oxfmt', '--check', '.']] },
  { name: 'dead code', commands: [['knip', '--no-progress']] },
  { name: 'architecture', commands: [['vitest', 'run', 'test/architecture.test.ts']] },
  {
    name: 'migrations',
    commands: [['squawk', ...globSync('db/migrations/*.sql', { cwd: root }).toSorted()]],
  },
]

let failed = 0
for (const step of steps) if (!(await runStep(step))) failed++
console.log(`\n${steps.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Runs one check and prints its name and time, and its output if it failed. */
async function runStep({ name, commands }: Step): Promise<boolean> {
  const began = performance.now()
  for (const [program = '', ...args] of commands) {
    const { code, printed } = await run(program, args)
    if (code === 0) continue
    console.log(`✗ ${name} (${program}), ${seconds(began)}\n${printed.trim()}\n`)
    return false
  }
  console.log(`✓ ${name}, ${seconds(began)}`)
  return true
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}

function run(program: string, args: readonly string[]): Promise<{ code: number | null; printed: string }> {
  const { promise, resolve: done, reject } = Promise.withResolvers<{ code: number | null; printed: string }>()
  const child = spawn(resolve(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let printed = ''
  const keep = (chunk: Buffer) => (printed += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.on('error', reject)
  child.on('close', (code) => done({ code, printed }))
  return promise
}
