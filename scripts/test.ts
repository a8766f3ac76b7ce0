import { startVitest, type TestModule, type Vitest } from 'vitest/node'

import { StartError } from '#platform/start-error.ts'

import { ensureWebBuild } from './build-web.ts'

/** What a run came to; `failures` are names, `skips` are names with their reason. */
interface Outcome {
  passed: number
  readonly failures: string[]
  readonly skips: { readonly name: string; readonly reason: string | undefined }[]
}

// `npm test` runs everything; `npm test -- booking` what has "booking" in its path.
process.exitCode = await runTests(process.argv.slice(2))

/** @returns the exit code */
async function runTests(filters: string[]): Promise<number> {
  const outcome: Outcome = { passed: 0, failures: [], skips: [] }
  try {
    await ensureWebBuild()
    await runVitest(filters, outcome)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    outcome.failures.push('the run itself')
  }
  if (outcome.passed + outcome.failures.length === 0) outcome.failures.push('no test was found')
  summarise(outcome)
  return outcome.failures.length === 0 ? 0 : 1
}

async function runVitest(filters: string[], outcome: Outcome): Promise<void> {
  const vitest = await startVitest(filters, { run: true, watch: false, reporters: ['default'] })
  for (const file of vitest.state.getTestModules()) readFile(file, outcome)
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
    else outcome.failures.push(name)
  }
  for (const suite of file.children.allSuites())
    if (suite.errors().length > 0) outcome.failures.push(`${file.relativeModuleId} › ${suite.fullName}`)
  // A file that could not be loaded has no failed test of its own.
  if (!file.ok() && outcome.failures.length === known) outcome.failures.push(file.relativeModuleId)
}

/** A skip must say why, with `context.skip(reason)`: one without a reason is a test that somebody forgot. */
function readRest(vitest: Vitest, { failures, skips }: Outcome): void {
  for (const error of vitest.state.getUnhandledErrors())
    failures.push(`unhandled: ${error instanceof Error ? error.message : String(error)}`)
  for (const { name, reason } of skips) if (!reason) failures.push(`${name} is skipped without a reason`)
  if (process.exitCode && failures.length === 0) failures.push('the run itself; the reason stands above')
}

function summarise({ passed, failures, skips }: Outcome): void {
  if (skips.length > 0) console.log('\nSkipped:')
  for (const { name, reason } of skips) console.log(`  ${name}: ${reason ?? 'no reason given'}`)
  if (failures.length > 0) console.log('\nFailed:')
  for (const name of failures) console.log(`  ${name}`)
  console.log(`\n${passed} passed, ${failures.length} failed, ${skips.length} skipped`)
}
