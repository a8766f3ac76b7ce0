import { commands, type Locator } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    tap: (selector: string) => Promise<void>
  }
}

/** Taps by touch; a locator's own `click` uses the mouse. */
export const tap = ({ selector }: Locator): Promise<void> => commands.tap(selector)
