import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start browsers or whole processes take a minute instead of seconds. */
const isLong = ({ moduleId }: TestSpecification): boolean => /\/(?:e2e|test\/process)\//.test(moduleId)

/** A small file with a long run: by size it would be started last and run alone at the end. */
const isLongest = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('/lighthouse.test.ts')

const shortOnesBetween = 3

/** A process with shared modules ends before such a file, and another one would load them all again. */
const isAlone = ({ project }: TestSpecification): boolean => project.name === 'alone'

/**
 * Starts with the files that have a process of their own: they need no pages, which are built meanwhile. Long ones come
 * early among the others, so that none runs alone at the end while the other workers are idle, and short ones between
 * them, because they wait (for mails, for late answers) while the long ones compute.
 */
export class MixedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const alone = sorted.filter(isAlone)
    const shared = sorted.filter((file) => !isAlone(file))
    const short = shared.filter((file) => !isLong(file))
    const long = shared.filter(isLong)
    const mixed = [...long.filter(isLongest), ...long.filter((file) => !isLongest(file))].flatMap(
      (file, at) => [file, ...short.slice(at * shortOnesBetween, (at + 1) * shortOnesBetween)],
    )
    return [...alone, ...mixed, ...short.filter((file) => !mixed.includes(file))]
  }
}
