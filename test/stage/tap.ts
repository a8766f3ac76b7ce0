import { commands, type Locator } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    tap: (selector: string) => Promise<void>
  }
}

/** Presses with a finger; a locator's own `click` is the mouse's. */
export const tap = ({ selector }: Locator): Promise<void> => commands.tap(selector)
