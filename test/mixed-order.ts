import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start browsers or whole processes take a minute instead of seconds. */
const isLong = ({ moduleId }: TestSpecification): boolean => /\/(?:e2e|test\/process)\//.test(moduleId)

/** A small file with a long run: by size it would be started last and run alone at the end. */
const isLongest = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('/lighthouse.test.ts')

const shortOnesBetween = 3

/**
 * Starts long files early, so that none runs alone at the end while the other workers are idle. Short ones come between
 * them, because they wait (for mails, for late answers) while the long ones compute.
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
