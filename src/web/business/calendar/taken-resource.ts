import type { ApiProblem } from '../../app/api.ts'

/** The chair or room that a booking lacks, by its name, where the technicians themselves would be free. */
export const takenResource = ({ code, extra }: ApiProblem): string | undefined =>
  code === 'slot_taken' && typeof extra['resource'] === 'string' ? extra['resource'] : undefined
