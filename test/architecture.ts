import { dirname, join } from 'node:path'

/** The map of the source folders: a folder may import itself and the folders that it lists. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  i18n: ['domain'],
  platform: ['domain'],
  features: ['domain', 'i18n', 'platform'],
  web: ['domain', 'i18n', 'platform', 'features'],
  entry: ['domain', 'i18n', 'platform', 'features', 'web'],
}

/** The allowed names in a feature; each may be a file or, when it grows, a folder. */
const featureWords = [
  'contract',
  'policy',
  'queries',
  'commands',
  'store',
  'http',
  'jobs',
  'emails',
  'render',
]
const frontDoors = ['contract', 'policy', 'queries', 'commands']

const importPattern = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\brequire\s*\(\s*)(['"])([^'"\n]+)\1/g

/** Everything a source file imports: static, type-only, side-effect, re-export and dynamic imports. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(importPattern)].map(([, , path]) => path ?? '')

/** The path under `src/` of an own import; undefined for a package or Node's own. */
export function targetOf(file: string, path: string): string | undefined {
  if (path.startsWith('#')) return `src/${path.slice(1)}`
  return path.startsWith('.') ? join(dirname(file), path) : undefined
}

const wordOf = (part: string | undefined) => (part ?? '').replace(/\.tsx?$/, '')

function isAllowedAcross(file: string, target: string): boolean {
  const [, from = '', room] = file.split('/')
  const [top, to = '', otherRoom, door] = target.split('/')
  // Shipped data is read by platform only.
  if (top === 'db' && to === 'data') return from === 'platform'
  if (top !== 'src') return false
  if (from === to && (from !== 'features' || room === otherRoom)) return true
  if (from !== to && !mayImport[from]?.includes(to)) return false
  if (from === 'web' && room === 'ui')
    return to === 'domain' || to === 'i18n' || (to === 'features' && wordOf(door) === 'contract')
  return to !== 'features' || from === 'entry' || frontDoors.includes(wordOf(door))
}

/** Each import of a file under `src/` that the map forbids, as `file → target`. */
export function importBreaches(file: string, source: string): string[] {
  const isDomain = file.startsWith('src/domain/')
  return importsOf(source).flatMap((path) => {
    const target = targetOf(file, path)
    if (target === undefined) return isDomain ? [`${file} → ${path}`] : []
    return isAllowedAcross(file, target) ? [] : [`${file} → ${target}`]
  })
}

/** The name of a feature's file or folder if it is not allowed. */
export function vocabularyBreaches(file: string): string[] {
  const [, folder, , word] = file.split('/')
  return folder === 'features' && !featureWords.includes(wordOf(word))
    ? [`${file} is no word of a feature`]
    : []
}

/** The only writer of each table. */
const owners: Readonly<Record<string, string>> = {
  'auth.users': 'features/accounts',
  'auth.identities': 'features/accounts',
  'auth.sessions': 'features/accounts',
  'auth.session_methods': 'features/accounts',
  'auth.one_time_tokens': 'features/accounts',
  'auth.signing_keys': 'features/accounts',
  'auth.rate_limits': 'features/accounts',
  'auth.factors': 'features/accounts',
  'auth.factor_challenges': 'features/accounts',
  'auth.recovery_codes': 'features/accounts',
  'auth.passkeys': 'features/accounts',
  'auth.passkey_challenges': 'features/accounts',
  profiles: 'features/accounts',
  salons: 'features/salons',
  staff: 'features/team',
  staff_hours: 'features/team',
  staff_exceptions: 'features/team',
  time_off: 'features/team',
  salon_members: 'features/team',
  invitations: 'features/team',
  team_events: 'features/team',
  services: 'features/services',
  service_options: 'features/services',
  option_rules: 'features/services',
  staff_services: 'features/services',
  resources: 'features/services',
  resource_outages: 'features/services',
  clients: 'features/clients',
  salon_claims: 'features/claims',
  calendar_feeds: 'features/feeds',
  calendar_connections: 'features/google-calendar',
  connected_calendars: 'features/google-calendar',
  calendar_writes: 'features/google-calendar',
  notices_seen: 'features/notices',
  figures_mails: 'features/reports',
  saved_reports: 'features/reports',
  subscription_notices: 'features/subscriptions',
  subscription_events: 'features/subscriptions',
  saved_cards: 'features/payments',
  cards_to_forget: 'features/payments',
  subscription_cards: 'features/subscriptions',
  subscription_charges: 'features/subscriptions',
  invoices: 'features/subscriptions',
  designs: 'features/designs',
  design_services: 'features/designs',
  design_options: 'features/designs',
  saved_designs: 'features/designs',
  salon_photos: 'features/photos',
  photo_files: 'features/photos',
  photo_sources: 'features/photos',
  salon_hours: 'features/salons',
  booking_policies: 'features/salons',
  salon_exceptions: 'features/salons',
  salon_set_up_steps: 'features/salons',
  bookings: 'features/booking',
  booking_items: 'features/booking',
  booking_events: 'features/booking',
  busy_times: 'features/booking',
  resource_uses: 'features/booking',
  no_show_disputes: 'features/booking',
  messages: 'features/messages',
  reminders: 'features/reminders',
  salon_reminders: 'features/reminders',
  message_steps: 'features/messages',
  message_receipts: 'features/messages',
  push_devices: 'features/pushes',
  mail_stops: 'features/messages',
  reviews: 'features/reviews',
  review_asks: 'features/reviews',
  favourites: 'features/favourites',
  viewed_salons: 'features/favourites',
  consents: 'features/consents',
  point_lots: 'features/points',
  point_spendings: 'features/points',
  point_spending_lots: 'features/points',
  lost_demand: 'features/demand',
  waitlist_entries: 'features/waitlist',
  waitlist_offers: 'features/waitlist',
  move_proposals: 'features/proposals',
  freed_times: 'features/waitlist',
  search_changes: 'features/salons',
  applications: 'features/applications',
  application_events: 'features/applications',
  audit_log: 'features/administration',
  schema_migrations: 'platform',
  schema_definitions: 'platform',
  idempotency_keys: 'platform',
  sandbox_cards: 'platform',
  sandbox_payments: 'platform',
  sandbox_refunds: 'platform',
  sandbox_events: 'platform',
  sandbox_keys: 'platform',
  provider_events: 'features/settlement',
  provider_polls: 'features/settlement',
}

/** Every feature may write a message in its own transaction; the contract of the messages feature types it. */
const mayLeaveMessages = /insert into messages\b/i

const writePattern = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+([a-z_]+(?:\.[a-z_]+)?)\b/gi
const builderPattern = /\.(?:insertInto|updateTable|deleteFrom)\(\s*['"]([a-z_.]+)['"]/g

/** Each write of a table outside its owner, and each one of an owner outside its `store`. */
export function writeBreaches(file: string, source: string): string[] {
  const writes = [...source.matchAll(writePattern), ...source.matchAll(builderPattern)]
  return writes.flatMap(([statement, table = '']) => {
    const owner = owners[table.toLowerCase()]
    if (owner === undefined || mayLeaveMessages.test(statement)) return []
    const inStore =
      owner === 'platform'
        ? file.startsWith('src/platform/')
        : new RegExp(`^src/${owner}/store(\\.ts|/)`).test(file)
    return inStore ? [] : [`${file} writes ${table}`]
  })
}

const namedImports = /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+['"]([^'"]+)['"]/g
const starImports = /import\s+\*\s+as\s+\w+\s+from\s+['"]([^'"]+)['"]/g

/** Commands and queries check rights themselves, because server-rendered pages call them without the JSON edge. */
export function edgeBreaches(file: string, source: string): string[] {
  if (!/^src\/features\/\w+\/http(?:\.ts|\/)/.test(file)) return []
  const ofPolicy = (path: string) => /^(?:(?:\.{1,2}\/)+|#features\/\w+\/)policy\.ts$/.test(path)
  const named = [...source.matchAll(namedImports)].flatMap(([, names = '', path = '']) =>
    ofPolicy(path) ? [...names.matchAll(/\brequire\w+/g)].map(([name]) => name) : [],
  )
  const whole = [...source.matchAll(starImports)].filter(([, path = '']) => ofPolicy(path))
  return [...named, ...whole.map(() => 'a whole policy')].map((what) => `${file} imports ${what}`)
}

const unverified = /constructEventWithoutVerification/
const handlesWebhook = /\.readEvent\(|\btakeWebhook\(/
const parses = /\b(?:JSON\.parse|readJson|readText)\(|\.(?:json|text)\(\)/

/** Webhooks are verified on their raw body: nothing takes an event unverified, or parses the body before. */
export function webhookBreaches(file: string, source: string): string[] {
  if (unverified.test(source)) return [`${file} takes an event that is not verified`]
  return handlesWebhook.test(source) && parses.test(source)
    ? [`${file} parses a webhook call before it is verified`]
    : []
}
