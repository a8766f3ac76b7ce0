import { readFileSync } from 'node:fs'

import { CaseFileError } from './read-cases.ts'

const STDIN = 0

/**
 * Prints `{"<case id>": <answer>, …}` for the file that the arguments name, or standard input for `-`; an input error
 * is one line and exit status 2.
 * @param command the name of the npm script
 * @param answers the answers by id; throws a CaseFileError for bad input
 */
export function answerFile(
  command: string,
  [file, ...more]: readonly string[],
  answers: (text: string) => Readonly<Record<string, unknown>>,
): void {
  if (file === undefined || more.length > 0)
    return refuse(`usage: npm run --silent ${command} -- FILE   (or - for standard input)`)
  try {
    const answered = answers(readFileSync(file === '-' ? STDIN : file, 'utf8'))
    process.stdout.write(`${JSON.stringify(answered)}\n`)
  } catch (error) {
    if (error instanceof CaseFileError) return refuse(`${file}: ${error.message}`)
    if (error instanceof Error && 'syscall' in error) return refuse(`cannot read ${file}: ${error.message}`)
    throw error
  }
}

function refuse(message: string): void {
  process.stderr.write(`${message.replaceAll(/\s+/g, ' ')}\n`)
  process.exitCode = 2
}
