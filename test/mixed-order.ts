import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start browsers or whole processes: they take a minute where others take seconds. */
const isLong = ({ moduleId }: TestSpecification): boolean => /\/(?:e2e|test\/process)\//.test(moduleId)

/** Short to read and long to run: by size it would be begun last, and stand alone at the end. */
const isLongest = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('/lighthouse.test.ts')

const shortOnesBetween = 3

/**
 * Long files early, so that none of them is alone at the end while the other workers have nothing left; short ones
 * between them, because they wait (for mails, for other people's late answers) while the long ones calculate.
 */
export class MixedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const short = sorted.filter((file) => !isLong(file))
    const long = sorted.filter(isLong)
    const mixed = [...long.filter(isLongest), ...long.filter((file) => !isLongest(file))].flatMap(
      (file, at) => [file, ...short.slice(at * shortOnesBetween, (at + 1) * shortOnesBetween)],
    )
    return [...mixed, ...short.filter((file) => !mixed.includes(file))]
  }
}
