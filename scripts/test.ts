import { stripVTControlCharacters } from 'node:util'

import { startVitest, type Reporter, type TestModule, type Vitest } from 'vitest/node'

import { StartError } from '#platform/start-error.ts'

import { ensureWebBuild } from './build-web.ts'

interface Failure {
  readonly name: string
  /** The error in a few short lines. */
  readonly lines: readonly string[]
}

/** The result of a run; `skips` are names with their reason. */
interface Outcome {
  passed: number
  readonly failures: Failure[]
  readonly skips: { readonly name: string; readonly reason: string | undefined }[]
}

/** The lines that are shown of each part of a failure. */
const shownLines = 12
const shownWidth = 240

// `npm test` runs everything; `npm test -- booking` runs files with "booking" in their path.
process.exitCode = await runTests(process.argv.slice(2))

/** @returns the exit code */
async function runTests(filters: string[]): Promise<number> {
  const outcome: Outcome = { passed: 0, failures: [], skips: [] }
  try {
    // Half of the files need no pages: they run while these are built.
    const building = ensureWebBuild()
    await runVitest(filters, { outcome, building })
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    outcome.failures.push({ name: 'the run itself', lines: linesOf(error) })
  }
  if (outcome.passed + outcome.failures.length === 0)
    outcome.failures.push({ name: 'no test was found', lines: [] })
  summarise(outcome)
  return outcome.failures.length === 0 ? 0 : 1
}

interface Run {
  readonly outcome: Outcome
  readonly building: Promise<void>
}

async function runVitest(filters: string[], { outcome, building }: Run): Promise<void> {
  const endUnbuilt: Reporter = {
    onInit: (started) => {
      building.catch(() => started.cancelCurrentRun('test-failure'))
    },
  }
  const vitest = await startVitest(filters, { run: true, watch: false, reporters: ['default', endUnbuilt] })
  await building
  const files = vitest.state.getTestModules()
  for (const file of files) readFile(file, outcome)
  listSlowest(files)
  readRest(vitest, outcome)
  await vitest.close()
}

function readFile(file: TestModule, outcome: Outcome): void {
  const known = outcome.failures.length
  for (const test of file.children.allTests()) {
    const result = test.result()
    const name = `${file.relativeModuleId} › ${test.fullName}`
    if (result.state === 'passed') outcome.passed++
    else if (result.state === 'skipped') outcome.skips.push({ name, reason: result.note })
    else outcome.failures.push({ name, lines: (result.errors ?? []).flatMap(linesOf) })
  }
  for (const suite of file.children.allSuites())
    if (suite.errors().length > 0)
      outcome.failures.push({
        name: `${file.relativeModuleId} › ${suite.fullName}`,
        lines: suite.errors().flatMap(linesOf),
      })
  // A file that failed to load, or whose set-up failed, has no failed test of its own.
  if (!file.ok() && outcome.failures.length === known)
    outcome.failures.push({ name: file.relativeModuleId, lines: file.errors().flatMap(linesOf) })
}

/** The error and its place, kept short because often only the end of a log is saved. */
function linesOf(error: unknown): string[] {
  const { message, diff, stack } = error as { message?: string; diff?: string; stack?: string }
  const difference = stripVTControlCharacters(diff ?? '').replace(/^- Expected\n\+ Received\n+/, '')
  const place = /^ *at .*\.test\.tsx?:\d+.*/m.exec(stack ?? '')?.[0]
  const text = [stripVTControlCharacters(message ?? String(error)), difference, place ?? '']
  const lines = text.flatMap((part) => bothEnds(part.split('\n'))).filter((line) => line.trim() !== '')
  return lines.map((line) => (line.length > shownWidth ? `${line.slice(0, shownWidth)}…` : line))
}

/** The received value is at the end of a difference. */
function bothEnds(lines: readonly string[]): readonly string[] {
  if (lines.length <= 2 * shownLines) return lines
  return [...lines.slice(0, shownLines), '…', ...lines.slice(-shownLines)]
}

/** Lists the slowest files, to save time when a run gets too long. */
function listSlowest(files: readonly TestModule[]): void {
  if (files.length === 0) return
  const seconds = files.map((file) => {
    const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
      file.diagnostic()
    const all = collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration
    return { name: file.relativeModuleId, seconds: all / 1000 }
  })
  console.log('\nThe ten slowest files:')
  for (const { name, seconds: taken } of seconds.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`  ${taken.toFixed(1).padStart(6)} s  ${name}`)
}

/** A skip must give its reason with `context.skip(reason)`; one without a reason was forgotten. */
function readRest(vitest: Vitest, { failures, skips }: Outcome): void {
  for (const error of vitest.state.getUnhandledErrors())
    failures.push({ name: 'unhandled', lines: linesOf(error) })
  for (const { name, reason } of skips)
    if (!reason) failures.push({ name: `${name} is skipped without a reason`, lines: [] })
  if (process.exitCode && failures.length === 0)
    failures.push({ name: 'the run itself; the reason stands above', lines: [] })
}

function summarise({ passed, failures, skips }: Outcome): void {
  if (skips.length > 0) console.log('\nSkipped:')
  for (const { name, reason } of skips) console.log(`  ${name}: ${reason ?? 'no reason given'}`)
  if (failures.length > 0) console.log('\nFailed:')
  for (const { name, lines } of failures) console.log([`  ${name}`, ...lines].join('\n      '))
  console.log(`\n${passed} passed, ${failures.length} failed, ${skips.length} skipped`)
}
