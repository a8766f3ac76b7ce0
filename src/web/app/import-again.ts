/**
 * Fetches a part of a page by its import. Browsers keep a failed import for good, so each new try has an address of its
 * own.
 */
export function importAgain<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failures = 0
  /** Address of the part, once a fetch has failed. */
  let address: string | undefined
  return async () => {
    try {
      const again = address && `${address}?${failures}`
      return again ? ((await import(/* @vite-ignore */ again)) as Module) : await load()
    } catch (error) {
      failures += 1
      address ??= /https?:\S+\.js/.exec(String(error))?.[0]
      throw error
    }
  }
}
