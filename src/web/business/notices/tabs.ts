// Locks are shared by all tabs of a browser. Without them, in old browsers and over plain HTTP, each tab acts for
// itself.
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined

/** Held by each visible tab of the workspace. */
const SEEN = 'onyxi-seen'

/** Lets other tabs know while this one is visible. @returns ends it */
export function sayWhileSeen(): () => void {
  let release: () => void = () => undefined
  const look = () => {
    release()
    if (document.visibilityState === 'hidden') return
    const isOver = new Promise<void>((resolve) => {
      release = resolve
    })
    void locks()?.request(SEEN, { mode: 'shared' }, () => isOver)
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    release()
  }
}

/** Whether the user sees this tab or, if it is hidden, none of the others either. */
export async function isForThisTab(): Promise<boolean> {
  if (document.visibilityState !== 'hidden') return true
  const state = await locks()?.query()
  return state?.held?.some(({ name }) => name === SEEN) !== true
}

/** How long the others stay silent after one tab: all get the same event within two seconds. */
const SAME_MILLISECONDS = 3000

/** Runs in only one of the tabs that ask for the same at about the same time. */
export async function inOneTab(name: string, run: () => void): Promise<void> {
  const manager = locks()
  if (!manager) return run()
  await manager.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    run()
    await new Promise((resolve) => setTimeout(resolve, SAME_MILLISECONDS))
  })
}
