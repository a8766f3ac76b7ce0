import { readFileSync } from 'node:fs'

import { CaseFileError } from './read-cases.ts'

const STDIN = 0

/** The output of a script, and its exit status. */
export interface Outcome {
  readonly status: 0 | 2
  readonly stdout: string
  readonly stderr: string
}

/** The answers by id; throws a CaseFileError for bad input. */
export type Answers = (text: string) => Readonly<Record<string, unknown>>

/**
 * Prints `{"<case id>": <answer>, …}` for the file that the arguments name, or standard input for `-`; an input error
 * is one line and exit status 2.
 * @param command the name of the npm script
 */
export function answerFile(command: string, args: readonly string[], answers: Answers): void {
  const { status, stdout, stderr } = outcomeOf(command, args, answers)
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = status
}

/** The output of `answerFile`. */
export function outcomeOf(
  command: string,
  [file, ...more]: readonly string[],
  answers: Answers,
  read = (path: string) => readFileSync(path === '-' ? STDIN : path, 'utf8'),
): Outcome {
  if (file === undefined || more.length > 0)
    return refusal(`usage: npm run --silent ${command} -- FILE   (or - for standard input)`)
  try {
    return { status: 0, stdout: `${JSON.stringify(answers(read(file)))}\n`, stderr: '' }
  } catch (error) {
    if (error instanceof CaseFileError) return refusal(`${file}: ${error.message}`)
    if (error instanceof Error && 'syscall' in error) return refusal(`cannot read ${file}: ${error.message}`)
    throw error
  }
}

const refusal = (message: string): Outcome => ({
  status: 2,
  stdout: '',
  stderr: `${message.replaceAll(/\s+/g, ' ')}\n`,
})
