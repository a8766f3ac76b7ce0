import { answersTo } from './availability/case-file.ts'
import { answerFile } from './cases/answer-file.ts'

answerFile('availability', process.argv.slice(2), answersTo)
