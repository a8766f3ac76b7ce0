import { describe, expect, test } from 'vitest'

import { readConfig, SettingError } from './config.ts'

test('without settings: a demo on this machine, with outbox', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    dataDir: './.data',
    picturesAhead: true,
    demo: true,
    adminEmails: [],
    smtpUrl: undefined,
    mailFrom: undefined,
    outbox: true,
    logLevel: 'info',
    firstVisit: 'el',
    onlineBadge: true,
    tilesUrl: undefined,
    tilesArchiveUrl: undefined,
    payments: { provider: 'sandbox' },
    auth: {
      accessTokenSeconds: 900,
      refreshReuseSeconds: 10,
      codeMinutes: 10,
      codeTries: 5,
      passwordMin: 8,
      autoconfirm: false,
      mails: { gapSeconds: 60, hourly: 10, daily: 10 },
    },
  })
})

const DATABASE_URL = 'postgres://onyxi:secret@db:5432/onyxi'
const SMTP_URL = 'smtps://user:secret@mail:465'
const STRIPE = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

describe('the effect of one setting', () => {
  test.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PORT: '' }, { port: 3000 }],
    [{ PUBLIC_URL: 'https://onyxi.example/' }, { publicUrl: 'https://onyxi.example' }],
    [{ DATABASE_URL }, { demo: false, outbox: false, host: '0.0.0.0' }],
    [
      { DATABASE_URL, DEMO: '1', OUTBOX: '1' },
      { demo: true, outbox: true },
    ],
    [{ DATABASE_URL: 'postgresql:///onyxi?host=/run/postgresql' }, { demo: false }],
    [{ SMTP_URL }, { demo: true, outbox: false }],
    [{ SMTP_URL, OUTBOX: '1' }, { outbox: true }],
    [
      { OUTBOX: '0', DEMO: '0', ONLINE_BADGE: '0' },
      { outbox: false, demo: false, onlineBadge: false },
    ],
    [
      { ADMIN_EMAILS: 'Maria@Onyxi.gr, nikos@onyxi.gr ,maria@onyxi.gr' },
      { adminEmails: ['maria@onyxi.gr', 'nikos@onyxi.gr'] },
    ],
    [{ MAIL_FROM: 'Onyxi <hello@onyxi.gr>' }, { mailFrom: 'Onyxi <hello@onyxi.gr>' }],
    [
      { FIRST_VISIT: 'path', LOG_LEVEL: 'warn' },
      { firstVisit: 'path', logLevel: 'warn' },
    ],
    [{ DATABASE_URL, DEMO: '1' }, { payments: { provider: 'at_salon' } }],
    [{ DEMO: '0' }, { payments: { provider: 'at_salon' } }],
    [{ DATABASE_URL, PAYMENTS: 'sandbox' }, { payments: { provider: 'sandbox' } }],
    [{ PAYMENTS: 'at_salon' }, { payments: { provider: 'at_salon' } }],
    [
      STRIPE,
      {
        payments: {
          provider: 'stripe',
          secretKey: 'sk_test_1',
          publishableKey: 'pk_test_1',
          webhookSecret: 'whsec_1',
          apiUrl: undefined,
        },
      },
    ],
  ])('%j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })
})

describe('an invalid setting is refused in one sentence that names it', () => {
  test.each([
    [{ PORT: 'abc' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    ...['10.0.0.0/40', 'proxy.internal', '::/0', '10.0.0.1:80'].map(
      (TRUSTED_PROXIES): [{ TRUSTED_PROXIES: string }, string] => [
        { TRUSTED_PROXIES },
        'The setting TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8, 2001:db8::/32, and not all there are.',
      ],
    ),
    [{ PUBLIC_URL: 'onyxi.gr' }, 'The setting PUBLIC_URL must be an address like https://onyxi.example.'],
    [{ PUBLIC_URL: 'https://onyxi.gr/app' }, 'The setting PUBLIC_URL must be an address without a path.'],
    [{ DEMO: 'maybe' }, 'The setting DEMO must be 1 or 0.'],
    [
      { ADMIN_EMAILS: 'maria@onyxi.gr,nikos' },
      'The setting ADMIN_EMAILS must be email addresses separated by commas.',
    ],
    [
      { TILES_URL: 'https://tiles.example/greece.png' },
      'The setting TILES_URL must be an address like https://tiles.example/{z}/{x}/{y}.png.',
    ],
    [
      { TILES_PMTILES_URL: 'greece.pmtiles' },
      'The setting TILES_PMTILES_URL must be an address like https://tiles.example/greece.pmtiles.',
    ],
    [{ MAIL_FROM: 'nobody' }, 'The setting MAIL_FROM must be an address like Onyxi <hello@onyxi.example>.'],
    [
      { LOG_LEVEL: 'loud' },
      'The setting LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
    ],
    [{ FIRST_VISIT: 'en' }, 'The setting FIRST_VISIT must be el or path.'],
    [{ AUTH_PASSWORD_MIN: '4' }, 'The setting AUTH_PASSWORD_MIN must be a whole number from 6 to 64.'],
    [{ PAYMENTS: 'paypal' }, 'The setting PAYMENTS must be at_salon, sandbox or stripe.'],
    ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'].map(
      (name): [Record<string, string>, string] => [
        { ...STRIPE, [name]: '' },
        `The setting ${name} is needed with PAYMENTS=stripe.`,
      ],
    ),
    [
      { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'sk_test_1' },
      'The setting STRIPE_WEBHOOK_SECRET must begin with whsec_.',
    ],
    [
      { ...STRIPE, STRIPE_CONNECT_WEBHOOK_SECRET: 'x' },
      'The setting STRIPE_CONNECT_WEBHOOK_SECRET must begin with whsec_.',
    ],
    [
      { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      'The setting STRIPE_PUBLISHABLE_KEY must be live or test like STRIPE_SECRET_KEY.',
    ],
    [{ AUTH_AUTOCONFIRM: '2' }, 'The setting AUTH_AUTOCONFIRM must be 1 or 0.'],
  ])('%j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new SettingError(sentence))
  })

  test.each([{ DATABASE_URL: 'mysql://u:secret@h/d' }, { SMTP_URL: 'secret@mail' }])(
    'a value is not repeated: %j',
    (env) => {
      expect(() => readConfig(env)).toThrow(/^The setting (DATABASE|SMTP)_URL must be(?!.*secret)/)
    },
  )
})
