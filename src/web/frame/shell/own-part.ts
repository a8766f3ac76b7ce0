import { lazy, type ComponentType } from 'react'

/**
 * A part of the shell for users who are signed in: visitors do not fetch it. If it does not load, the page goes on without
 * it, because the menu of small screens and the pages lead to the same places.
 */
export const ownPart = <Props = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: (() => null) as ComponentType<Props> }
    }
  })
