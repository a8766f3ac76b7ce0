import { answerFile } from './cases/answer-file.ts'
import { answerOf, parseCaseFile } from './money/case-file.ts'

answerFile('money', process.argv.slice(2), (text) =>
  Object.fromEntries(parseCaseFile(text).map((one) => [one.id, answerOf(one)])),
)
