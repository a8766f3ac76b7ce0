import { lazy, type ComponentType } from 'react'

/**
 * A part of the shell for who is signed in: visitors fetch nothing of it. Where it does not load, a page goes on without
 * it: all that these parts lead to can be reached by the menu of small screens or by the pages too.
 */
export const ownPart = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
