import { readFileSync } from 'node:fs'

import { answerOf, CaseFileError, parseCaseFile } from './availability/case-file.ts'

const USAGE = 'usage: npm run --silent availability -- FILE   (or - for standard input)'
const STDIN = 0

/** Prints `{"<case id>": ["<start>", …], …}`; an input error is one line and exit status 2. */
function main([file, ...more]: readonly string[]): void {
  if (file === undefined || more.length > 0) return refuse(USAGE)
  try {
    const cases = parseCaseFile(readFileSync(file === '-' ? STDIN : file, 'utf8'))
    const answers = Object.fromEntries(cases.map((one) => [one.id, answerOf(one)]))
    process.stdout.write(`${JSON.stringify(answers)}\n`)
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

main(process.argv.slice(2))
