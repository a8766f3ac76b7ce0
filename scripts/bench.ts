type Bench = (paths: readonly string[]) => Promise<Record<string, unknown>[]>

/** Each is loaded only when it runs. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  availability: async () => (await import('./bench/availability.ts')).benchAvailability,
  booking: async () => (await import('./bench/booking.ts')).benchBooking,
  deposit: async () => (await import('./bench/deposit.ts')).benchDeposit,
  workspace: async () => (await import('./bench/workspace.ts')).benchWorkspace,
  report: async () => (await import('./bench/report.ts')).benchReport,
  search: async () => (await import('./bench/search.ts')).benchSearch,
  designs: async () => (await import('./bench/designs.ts')).benchDesigns,
  truth: async () => (await import('./bench/truth.ts')).benchTruth,
  auth: async () => (await import('./bench/auth.ts')).benchAuth,
  pages: async () => (await import('./bench/pages.ts')).benchPages,
  press: async () => (await import('./bench/press.ts')).benchPress,
  calendar: async () => (await import('./bench/calendar.ts')).benchCalendar,
  'calendar-hour': async () => (await import('./bench/calendar-hour.ts')).benchCalendarHour,
  lighthouse: async () => (await import('./bench/lighthouse.ts')).benchLighthouse,
  messages: async () => (await import('./bench/messages.ts')).benchMessages,
  waitlist: async () => (await import('./bench/waitlist.ts')).benchWaitlist,
  admin: async () => (await import('./bench/admin.ts')).benchAdmin,
}

/** A path limits a benchmark of pages to it. */
const { names = [], paths = [] } = Object.groupBy(process.argv.slice(2), (word) =>
  word.startsWith('/') ? 'paths' : 'names',
)
const unknown = names.find((name) => !(name in benches))
if (unknown === undefined) await runAll()
else {
  console.error(`There is no benchmark ${unknown}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exitCode = 2
}

async function runAll(): Promise<void> {
  for (const [name, open] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue
    const bench = await open()
    for (const row of await bench(paths)) console.log(JSON.stringify(row))
  }
}
