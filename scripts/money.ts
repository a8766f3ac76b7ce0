import { answerFile } from './cases/answer-file.ts'
import { answersTo } from './money/case-file.ts'

answerFile('money', process.argv.slice(2), answersTo)
