import { answerOf, parseCaseFile } from './availability/case-file.ts'
import { answerFile } from './cases/answer-file.ts'

answerFile('availability', process.argv.slice(2), (text) =>
  Object.fromEntries(parseCaseFile(text).map((one) => [one.id, answerOf(one)])),
)
