import type { ApiProblem } from '../../app/api.ts'

/** The name of the equipment that is missing, although the team members would be free. */
export const takenResource = ({ code, extra }: ApiProblem): string | undefined =>
  code === 'slot_taken' && typeof extra['resource'] === 'string' ? extra['resource'] : undefined
