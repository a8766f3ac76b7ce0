import { useAction, type Action } from '../../ui/use-action.ts'
import { useAccountWords } from '../account/words.ts'
import { refusal } from './refusal.ts'
import { useProfileWords } from './words.ts'

/** An action of a section; refusals of the sign-in service are said in the words of this page. */
export function useProfileAction<Input = void>(
  work: (input: Input) => Promise<unknown>,
  check?: (input: Input) => string | undefined,
): Action<Input, string> {
  const words = useProfileWords()
  const account = useAccountWords()
  return useAction<Input>(work, { check, explain: (error) => refusal(error, words, account) })
}
