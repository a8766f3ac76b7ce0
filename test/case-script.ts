import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { type Answers, type Outcome, outcomeOf } from '../scripts/cases/answer-file.ts'

interface CaseScript {
  /** The path of the worked cases. */
  readonly caseFile: string
  readonly cases: readonly Record<string, unknown>[]
  /** Runs the script and waits for its end. */
  readonly run: (
    input: string,
    ...args: string[]
  ) => { readonly status: number | null; readonly stdout: string; readonly stderr: string }
  /** Answers standard input without a process of its own. */
  readonly answer: (input: string) => Outcome
}

/**
 * A script that answers case files, for its tests.
 * @param name of the script and of its cases: `money`
 */
export function caseScript(name: string, answers: Answers): CaseScript {
  const script = resolve(import.meta.dirname, '../scripts', `${name}.ts`)
  const caseFile = join(import.meta.dirname, 'cases', `${name}.json`)
  return {
    caseFile,
    cases: JSON.parse(readFileSync(caseFile, 'utf8')) as Record<string, unknown>[],
    run: (input, ...args) => {
      const options = { input, encoding: 'utf8' } as const
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], options)
      return { status, stdout, stderr }
    },
    answer: (input) => outcomeOf(name, ['-'], answers, () => input),
  }
}
