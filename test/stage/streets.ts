import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    serveStreets: () => Promise<string>
  }
}

/** The origin of an archive of streets around Omonia: `/streets.pmtiles`, and badly as `serveArchive` says. */
export const serveStreets = (): Promise<string> => commands.serveStreets()
