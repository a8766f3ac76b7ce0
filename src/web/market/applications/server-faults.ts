import type { ApiProblem } from '../../app/api.ts'
import { fieldNames, type ApplicationFaults } from './typed-application.ts'
import type { ApplicationWords } from './words.ts'

/** Faults that only the server found, in the form's words. */
export const serverFaults = (
  { errors }: Pick<ApiProblem, 'errors'>,
  { faults }: Pick<ApplicationWords, 'faults'>,
): ApplicationFaults =>
  Object.fromEntries(fieldNames.filter((name) => name in errors).map((name) => [name, faults[name]]))
