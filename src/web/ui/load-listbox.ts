import type * as Part from './listbox.tsx'

export type Listbox = typeof Part.Listbox

let failures = 0
/** Address of the part, once a fetch has failed. */
let address: string | undefined

/** Loads the open list of a select. Browsers keep a failed import for good, so each new try has an address of its own. */
export async function loadListbox(): Promise<Listbox> {
  try {
    const again = address && `${address}?${failures}`
    const part = again
      ? ((await import(/* @vite-ignore */ again)) as typeof Part)
      : await import('./listbox.tsx')
    return part.Listbox
  } catch (error) {
    failures += 1
    address ??= /https?:\S+\.js/.exec(String(error))?.[0]
    throw error
  }
}
